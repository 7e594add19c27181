/** Names a dialog by the title of the step that a login box in it shows; returns the function that ends it. */
export const nameByTitle = (dialog: HTMLDialogElement, box: HTMLElement): (() => void) => {
  const name = () => {
    const title = box.querySelector(':is(h1, h2, h3, [role=heading])')?.textContent
    if (title && dialog.ariaLabel !== title) dialog.ariaLabel = title
  }
  const observer = new MutationObserver(name)
  observer.observe(box, { childList: true, subtree: true, characterData: true })
  name()
  return () => observer.disconnect()
}
