import { equal, ok } from '../../../elements/browser.ts'
import { elsewhere } from '../../../harness/elsewhere.ts'
import { openPortal, removePortals, type PortalScreen } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

const before = location.href

const restore = () => {
  removePortals()
  Reflect.deleteProperty(navigator.clipboard, 'writeText')
  history.replaceState(null, '', before)
}

/** Somebody does what the log tells. */
const happen = (screen: PortalScreen, name: string) =>
  elsewhere(screen, 'POST', '/identity/resources/groups/v1', { name })

const follow = async ({ user, find, root }: PortalScreen) => {
  await user.click(await find('button', 'Actions'))
  await user.click(await find('menuitem', 'Follow new entries'))
  await shows(root, 'New entries appear here by themselves.')
}

describe('an audit log that is followed', () => {
  afterEach(restore)

  it('shows and announces new entries, and waits while the person reads in it', async () => {
    const portal = await openPortal({ section: 'audits', widthPx: 1200 })
    const { all, until, root, user, find } = portal
    const first = () => all('row')[1]!.innerText
    await until(() => all('row').length === 21)
    await follow(portal)
    const start = first()
    await happen(portal, 'Night shift')
    await until(() => first() !== start)
    await until(() => all('status').some(({ innerText }) => /^\d+ new entr(?:y|ies)$/.test(innerText.trim())))
    const opener = all('row')[1]!.querySelector<HTMLElement>('button')!
    opener.focus()
    await shows(root, 'New entries wait while you read in the list')
    const held = first()
    await happen(portal, 'Day shift')
    await new Promise(resolve => setTimeout(resolve, 6_000))
    equal(first(), held)
    await user.click(await find('button', 'Stop following'))
    await until(() => !root.innerText.includes('Stop following'))
  })

  it('calls nothing new that a saved view shows', async () => {
    const portal = await openPortal({ section: 'audits', widthPx: 1200 })
    const { all, until, find, type, root, user } = portal
    await until(() => all('row').length === 21)
    type(await find('searchbox'), 'passkey')
    await until(() => /1–\d+ of 1?\d\n/.test(root.innerText))
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Save view'))
    const dialog = await find('dialog', 'Save view')
    type(dialog.querySelector('input')!, 'Passkeys')
    await user.click([...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Save view')!)
    const view = await find('button', 'Passkeys')
    type(await find('searchbox'), 'signed')
    await until(() => view.getAttribute('aria-pressed') === 'false')
    await follow(portal)
    await user.click(view)
    await until(() => /1–\d+ of 1?\d\n/.test(root.innerText) && view.getAttribute('aria-pressed') === 'true')
    ok(!all('status').some(({ innerText }) => /new entr/.test(innerText)), 'nothing is announced')
  })

  it('begins at the newest entries', async () => {
    const portal = await openPortal({ section: 'audits', widthPx: 1200 })
    const { all, until, user, find, root } = portal
    await until(() => all('row').length === 21)
    await user.click(await find('button', 'Next'))
    await shows(root, '21–40 of')
    await follow(portal)
    await shows(root, '1–20 of')
  })

  it('has a link to what is shown, with its search and filters', async () => {
    const links: string[] = []
    history.replaceState(null, '', '#/audits?page=2&q=signed')
    const { all, until, user, find, root } = await openPortal({ attributes: { 'url-strategy': 'hash' }, widthPx: 1200 })
    Object.defineProperty(navigator.clipboard, 'writeText', {
      configurable: true,
      value: async (text: string) => void links.push(text),
    })
    await until(() => all('row').length > 1)
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Copy link to this view'))
    await shows(root, 'Link copied.')
    equal(new URL(links[0]!).hash, '#/audits?q=signed')
    ok(links[0]!.startsWith(location.origin), links[0]!)
  })
})
