const walk = (root: Node): Text[] => {
  const found: Text[] = []
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker?.nextNode(); node; node = walker?.nextNode() ?? null)
    if (node.nodeValue?.trim() && node.parentElement?.localName !== 'style') found.push(node as Text)
  return found
}

/** Does to every text what a browser's translator does: takes the node away and puts `<font>` with other words there. */
export const translatePage = (root: Node): void => {
  for (const text of walk(root)) {
    if (text.parentElement?.closest('font')) continue
    const document = text.ownerDocument
    const outer = document.createElement('font')
    outer.style.verticalAlign = 'inherit'
    const inner = outer.appendChild(document.createElement('font'))
    inner.style.verticalAlign = 'inherit'
    inner.textContent = `«${text.nodeValue ?? ''}»`
    text.replaceWith(outer)
  }
}
