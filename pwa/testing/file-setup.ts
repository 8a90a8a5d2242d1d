// Before each file of tests: they share a process, and one that renders within act() leaves React's switch for it on.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

// jsdom draws no dialogs and scrolls nothing
if (typeof HTMLElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
}
