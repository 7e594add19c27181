type Root = Document | ShadowRoot

/** False in environments for tests without constructed sheets, such as jsdom: elements work there without their styles. */
const canAdopt = (root: Root): boolean => 'adoptedStyleSheets' in root

const users = new WeakMap<Root, Map<CSSStyleSheet, number>>()

/**
 * Adds a style sheet to a document or shadow root, once however often it is requested, and keeps the host's own sheets.
 * Returns the function that releases it; the last release removes the sheet.
 */
export const adopt = (root: Root, sheet: CSSStyleSheet): (() => void) => {
  const counts = users.get(root) ?? new Map<CSSStyleSheet, number>()
  users.set(root, counts)
  counts.set(sheet, (counts.get(sheet) ?? 0) + 1)
  restoreSheets(root)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    const left = (counts.get(sheet) ?? 1) - 1
    counts.set(sheet, left)
    if (left > 0) return
    if (canAdopt(root)) root.adoptedStyleSheets = root.adoptedStyleSheets.filter(adopted => adopted !== sheet)
  }
}

/**
 * Puts back every sheet in use that is missing from a document or shadow root: a host may have replaced the whole list,
 * and a root that moves to another document loses it. Sheets of another document are left out.
 */
export const restoreSheets = (root: Root): void => {
  if (!canAdopt(root)) return
  for (const [sheet, count] of users.get(root) ?? []) {
    if (count === 0 || root.adoptedStyleSheets.includes(sheet)) continue
    try {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    } catch {
      // The browser refuses a sheet that was constructed in another document.
    }
  }
}

/** Makes one sheet per document from a text; a constructed sheet cannot be used in another document. */
export const sheetPerDocument = (text: string): ((document: Document) => CSSStyleSheet) => {
  const sheets = new WeakMap<Document, CSSStyleSheet>()
  return document => {
    let sheet = sheets.get(document)
    if (!sheet) {
      const { CSSStyleSheet: Sheet } = (document.defaultView ?? globalThis) as typeof globalThis
      sheet = new Sheet()
      if ('replaceSync' in sheet) sheet.replaceSync(text)
      sheets.set(document, sheet)
    }
    return sheet
  }
}
