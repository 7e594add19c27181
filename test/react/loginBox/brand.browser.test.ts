import { clearContainer, container, make } from '../../elements/container.ts'
import { equal, ok, ownName, until } from '../../elements/browser.ts'
import { alive } from '../../elements/person.ts'

const links = { terms: 'https://acme.test/terms', help: 'mailto:help@acme.test' }

/** A login box in the preview, as wide as given, with a theme of the host. */
const show = async (loginBox: Record<string, unknown>, attributes: Record<string, string> = {}, width = 400) => {
  container.style.inlineSize = `${width}px`
  const element = make('fe-login-box', {
    preview: '',
    'preview-delay': '0',
    'url-strategy': 'none',
    'app-name': ownName(),
    ...attributes,
  })
  element.themeOptions = { loginBox }
  container.append(element)
  await alive(element)
  return element
}

const heading = (element: HTMLElement) => element.querySelector('h1')?.textContent

describe('the vendor in the login box', () => {
  afterEach(clearContainer)
  afterEach(() => void container.style.removeProperty('inline-size'))

  it('names the application in the title, and moves nothing for it', async () => {
    for (const width of [260, 400]) {
      const element = await show({ name: 'The Lumen Works Observatory of Northern Places' }, {}, width)
      const field = element.querySelector('input')
      const before = field?.getBoundingClientRect().top
      await until(() => heading(element) === 'Sign in to The Lumen Works Observatory of Northern Places', 'title')
      equal(field?.getBoundingClientRect().top, before, `the field at ${width} px`)
      clearContainer()
    }
  })

  it('names it in the language of the element', async () => {
    const element = await show({ name: 'Lumen' }, { locale: 'de' })
    await until(() => heading(element) === 'Bei Lumen anmelden', 'the German title')
  })

  it('keeps a title of the tenant, which may contain the name', async () => {
    const element = await show({ name: 'Lumen' })
    element.localizations = { en: { 'preLogin.title': 'Welcome to {name}' } }
    await until(() => heading(element) === 'Welcome to Lumen', 'the title of the tenant')
  })

  it('says "Sign in" without a name', async () => {
    const element = await show({ links })
    await until(() => element.querySelector('nav'), 'the links')
    equal(heading(element), 'Sign in')
  })

  it('links to terms and help, but to no address that a browser would run', async () => {
    const element = await show({ links: { ...links, privacy: 'javascript:alert(1)' } })
    const nav = await until(() => element.querySelector('nav'), 'the links')
    equal(
      [...nav.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href]),
      [
        ['Terms', links.terms],
        ['Help', links.help],
      ],
    )
    equal(nav.ariaLabel, 'Legal and help')
  })

  it('leaves room for the logo beside the title', async () => {
    const element = await show({ name: 'Lumen Works', logo: { image: '/demo/vanilla/favicon.svg' } })
    await until(() => heading(element) === 'Sign in to Lumen Works', 'the title')
    const logo = await until(() => element.querySelector('img'), 'the logo')
    await until(() => logo.complete, 'it is loaded')
    const range = document.createRange()
    range.selectNodeContents(element.querySelector('h1') ?? element)
    ok(range.getBoundingClientRect().right <= logo.getBoundingClientRect().left, 'title and logo are apart')
  })
})
