// What the build leaves out of React Router.

/**
 * What React Router does where a server renders, pages are fetched before a press or a router loads data for them, none of
 * which this app asks for: each function by what it answers then.
 */
const UNUSED_OF_ROUTER = {
  PrefetchPageLinks: 'null',
  usePrefetchBehavior: '[false, null, {}]',
  RSCErrorHandler: 'null',
  DefaultErrorComponent: 'null',
  useNavigateStable: 'null',
};
const ROUTER_WARNS = 'var ENABLE_DEV_WARNINGS = true;';

/** A file of React Router without what this app never asks for, on the lines of before. */
export function leanRouter(code: string): string {
  // only one of its files has what is left out by name
  return withoutNames(code.includes(ROUTER_WARNS) ? withoutUnused(code) : code);
}

function withoutNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1');
}

/** Throws where a part has another name, as after an update. */
function withoutUnused(code: string): string {
  let lean = code.replace(ROUTER_WARNS, ROUTER_WARNS.replace('true', 'false'));
  for (const [name, answer] of Object.entries(UNUSED_OF_ROUTER)) {
    const whole = new RegExp(String.raw`^function ${name}\([^]*?^}$`, 'm').exec(lean)?.[0];
    if (whole === undefined) throw new Error(`React Router has no function ${name} any more: see UNUSED_OF_ROUTER`);
    lean = lean.replace(
      whole,
      () => `function ${name}() { return ${answer}; }${'\n'.repeat(whole.split('\n').length - 1)}`,
    );
  }
  return lean;
}
