/**
 * Runs before the first paint, so that the page never shows the wrong colours, language or direction. A classic script
 * without imports, because modules run too late for this.
 */
{
  const choices = {
    mode: ['server', 'preview'],
    entrance: ['own', 'hosted'],
    theme: ['auto', 'light', 'dark'],
    language: ['en', 'de', 'qps'],
    direction: ['ltr', 'rtl'],
  }

  const stored = (name: string): string | null => {
    try {
      return localStorage.getItem(`lichen.${name}`)
    } catch {
      return null // A browser may forbid storage; the page then starts with the defaults.
    }
  }

  /** The first language of the browser that this site has, in place of the first value of the list. */
  const browserLanguage = navigator.languages
    .map(tag => tag.slice(0, 2).toLowerCase())
    .find(tag => /^(?:en|de)$/.test(tag))

  const page = document.documentElement
  for (const [name, values] of Object.entries(choices)) {
    const value = stored(name)
    const usual = (name === 'language' ? browserLanguage : undefined) ?? values[0]
    page.dataset[name] = value !== null && values.includes(value) ? value : usual
  }
  page.lang = page.dataset['language'] === 'de' ? 'de' : 'en'
  page.dir = page.dataset['direction'] ?? 'ltr'
  page.dataset['visitor'] = 'unknown'
  page.toggleAttribute('data-signs-up', location.pathname === '/example/account/sign-up')
}
