type Root = Document | ShadowRoot

const users = new WeakMap<Root, Map<CSSStyleSheet, number>>()

/**
 * Adds a style sheet to a document or shadow root, once however many ask, and keeps everything the host put there.
 * Returns how to let go; the last one takes the sheet away.
 */
export const adopt = (root: Root, sheet: CSSStyleSheet): (() => void) => {
  const counts = users.get(root) ?? new Map<CSSStyleSheet, number>()
  users.set(root, counts)
  counts.set(sheet, (counts.get(sheet) ?? 0) + 1)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    const left = (counts.get(sheet) ?? 1) - 1
    counts.set(sheet, left)
    if (left > 0) return
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter(adopted => adopted !== sheet)
  }
}

/** Makes one sheet per document out of a text; a constructed sheet cannot cross documents. */
export const sheetPerDocument = (text: string): ((document: Document) => CSSStyleSheet) => {
  const sheets = new WeakMap<Document, CSSStyleSheet>()
  return document => {
    let sheet = sheets.get(document)
    if (!sheet) {
      const { CSSStyleSheet: Sheet } = (document.defaultView ?? globalThis) as typeof globalThis
      sheet = new Sheet()
      sheet.replaceSync(text)
      sheets.set(document, sheet)
    }
    return sheet
  }
}
