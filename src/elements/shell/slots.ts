const slotNamed = (name: string) => Object.assign(document.createElement('slot'), { name })

/** Gives the login box its slots: of the view and of the host around and inside the card. A server may have sent the outer ones. */
export const showSlots = (frame: HTMLElement): void => {
  const card = Object.assign(document.createElement('div'), { className: 'card' })
  card.append(...['before-form', 'fe-view', 'after-form'].map(slotNamed))
  frame.replaceChildren(card)
  if (frame.nextElementSibling) return
  frame.before(slotNamed('header'))
  frame.after(slotNamed('footer'))
}
