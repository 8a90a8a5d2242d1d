interface Rules {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string, type: string, sink: string) => string | null;
}

/**
 * Tells a browser with Trusted Types what a page takes as script or HTML: its own files, a page that is only read, and emptiness;
 * HTML that is shown comes through ui/RichHtml.tsx [R137].
 */
export function allowOwnCode(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Rules) => void } };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (/^\/(assets\/)?[\w.-]+\.js$/.test(url) ? url : null),
    createHTML: (html, _type, sink) => (html === '' || sink.startsWith('DOMParser ') ? html : null),
  });
}
