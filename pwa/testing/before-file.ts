// Before each file of tests: they share a process, and one that renders within act() leaves React's switch for it on.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

// a phone, where there is no browser
if (!('screen' in globalThis)) Object.assign(globalThis, { screen: { width: 390, height: 844 } });

// jsdom opens and closes no dialogs, and scrolls nothing
if ('HTMLDialogElement' in globalThis) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLElement.prototype.scrollIntoView = () => undefined;
}

// nor does a file find what the one before left on the page
if ('document' in globalThis) {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
