/** Text as it may stand in the content or an attribute of a page. */
export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page of the backend: without script and style sheet, in the colours of the browser. */
export const plainPage = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`
