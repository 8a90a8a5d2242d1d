interface Rules {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string, type: string, sink: string) => string | null;
}

/**
 * Installs the Trusted Types policy: script and HTML may be the app's own files, a page that is only parsed, and the
 * empty string; HTML that is shown comes through ui/RichHtml.tsx [R137].
 */
export function allowOwnCode(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Rules) => void } };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (/^\/(assets\/)?[\w.-]+\.js$/.test(url) ? url : null),
    createHTML: (html, _type, sink) => (html === '' || sink.startsWith('DOMParser ') ? html : null),
  });
}
