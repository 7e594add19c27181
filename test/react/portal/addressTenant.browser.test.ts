import { equal, test } from '../ui/mount.tsx'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { excludes, includes } from '../../harness/texts.ts'

const address = location.href

afterEach(() => {
  removePortals()
  history.replaceState(null, '', address)
})

/** Opens the portal of a person with two organizations on a page whose address names one. */
const openAt = (tenantId: string, attributes: Record<string, string> = {}) => {
  const url = new URL(address)
  url.searchParams.set('tenantId', tenantId)
  history.replaceState(null, '', url)
  return openPortal({ section: 'groups', as: 'multi@acme.test', attributes })
}

test('the organization of the address is named with where it comes from, and the switcher leaves it [tenant-named]', async () => {
  const { find, user, until, root, preview, all } = await openAt('1002')
  const trigger = await find('button', "Account, Lumen Works, from this page's address, menu")
  includes(trigger.textContent, "from this page's address", 'it is said on screen')
  await user.click(trigger)
  await user.click(await find('button', /Acme/))
  await find('button', 'Account, Acme, menu')
  equal(new URL(location.href).searchParams.get('tenantId'), '1002')
  const scopes: (string | null)[] = []
  const before = preview.fetch
  preview.fetch = (url, init) => {
    scopes.push(new Headers(init?.headers).get('frontegg-scoped-tenant'))
    return before(url, init)
  }
  await until(() => all('button', 'Create group').length > 0)
  equal(
    scopes.filter(scope => scope !== null),
    [],
  )
  excludes(root.textContent, "from this page's address", 'it is not said any more')
})

test('an organization that one is no member of is not opened, which is said, and one’s own is named', async () => {
  const { find, all, root, user, until } = await openAt('1003')
  await find('button', 'Account, Acme, menu')
  const said = "couldn't be opened for you. You are in Acme."
  await until(() => all('alert').some(({ textContent }) => textContent.includes(said)))
  await user.click(await find('button', 'Dismiss'))
  excludes(root.textContent, "couldn't be opened", 'it is gone')
})

test('with an address of its own, a switch writes the organization there', async () => {
  const { find, user, until } = await openAt('1002', { 'url-strategy': 'hash' })
  await user.click(await find('button', /from this page's address/))
  await user.click(await find('button', /Acme/))
  await until(() => equal(new URL(location.href).searchParams.get('tenantId'), '1001'))
  await find('button', "Account, Acme, from this page's address, menu")
})
