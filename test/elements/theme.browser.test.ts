import { equal, until } from './browser.ts'
import { alive } from './person.ts'
import { clearContainer, make, container, warned } from './container.ts'
import { fakeApi } from './fakeApi.ts'
import { ownName } from './browser.ts'

const showThemed = async (themeOptions: Record<string, unknown>) => {
  const element = make('fe-login-box', { 'base-url': fakeApi().baseUrl, 'app-name': ownName(), 'log-level': 'warn' })
  element.themeOptions = themeOptions
  container.append(element)
  await alive(element)
  return element
}

describe('the theme of a host', () => {
  afterEach(clearContainer)

  it('shows a logo by an address of the page', async () => {
    const element = await showThemed({ loginBox: { logo: { image: '/demo/vanilla/favicon.svg' } } })
    const logo = await until(() => element.querySelector('img'), 'there is a logo')
    equal(logo.src, `${location.origin}/demo/vanilla/favicon.svg`)
  })

  it('warns once of each value that is not used, with its name', async () => {
    const themeOptions = {
      palette: { primary: 'bluish' },
      loginBox: { logo: { image: 'data:image/svg+xml;base64,PHN2Zz4=' } },
    }
    await showThemed(themeOptions)
    await until(() => warned('loginBox.logo.image').length > 0, 'the logo was reported')
    await showThemed(themeOptions)
    equal(warned('palette.primary').length, 1)
    equal(warned('loginBox.logo.image').length, 1)
  })
})
