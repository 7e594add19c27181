/** How people look at a section: name, attributes, width, direction of the page. */
export const sectionViews: readonly {
  name: string
  attributes?: Record<string, string>
  widthPx?: number
  isRtl?: true
}[] = [
  { name: 'light' },
  { name: 'dark', attributes: { theme: 'dark' } },
  { name: 'at 360 px', widthPx: 360 },
  { name: 'right to left', isRtl: true },
  { name: 'with long texts at 360 px, right to left', attributes: { locale: 'qps' }, widthPx: 360, isRtl: true },
]

/** Rules of axe about whole pages, which do not apply to an element. */
export const pageRules = ['region', 'page-has-heading-one']
