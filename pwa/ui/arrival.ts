/** True while the page on screen is one that the person came back to, by Back or by a reload. */
export const arrival = { isBack: false };
