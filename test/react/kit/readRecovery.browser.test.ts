import { equal, ok } from '../../elements/browser.ts'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../harness/requests.ts'
import { shows } from '../../harness/shows.ts'

/** A section whose rows can't be read until the server is back. */
const openDown = async () => {
  let isDown = true
  let asked = 0
  interceptRequests(({ path, method }) => {
    if (method !== 'GET' || !path.includes('/groups')) return undefined
    asked += 1
    return isDown ? refusal(500, 'Out of order') : undefined
  })
  const errors: unknown[] = []
  const screen = await openPortal({
    section: 'groups',
    prepare: portal => portal.addEventListener('fe-error', event => errors.push((event as CustomEvent).detail)),
  })
  await shows(screen.root, 'Try again')
  const asking = async (act: () => void) => {
    const before = asked
    act()
    await screen.until(() => asked > before)
  }
  return { ...screen, errors, asking, bringUp: () => (isDown = false) }
}

const online = () => window.dispatchEvent(new Event('online'))

describe('a section that could not be read', () => {
  afterEach(removePortals)

  it('tells the host once, with the detail of every failed call', async () => {
    const { errors, asking } = await openDown()
    await asking(online)
    equal(errors, [{ code: 'ER-ADMIN-PORTAL-GENERIC-ERROR', message: 'Out of order', status: 500, traceId: null }])
  })

  it('comes by itself once the server is back: focus and typed text stay, and nothing is said twice', async () => {
    const { root, asking, bringUp, find, focused, until, type } = await openDown()
    const alert = await find('alert')
    const search = (await find('searchbox')) as HTMLInputElement
    type(search, 'a')
    let changes = 0
    const observer = new MutationObserver(() => (changes += 1))
    observer.observe(alert, { subtree: true, childList: true, characterData: true, attributes: true })
    await asking(online)
    ok(alert.isConnected, 'the message stays')
    equal(changes, 0, 'what is said again')
    bringUp()
    await asking(online)
    await until(() => root.querySelector('[role=alert]') === null)
    ok(!root.innerText.includes('Try again'), root.innerText)
    equal([focused() === search, search.value], [true, 'a'])
  })

  it('gives the focus of its button to the rows', async () => {
    const { asking, bringUp, find, focused, all, until } = await openDown()
    const button = await find('button', 'Try again')
    button.focus()
    bringUp()
    await asking(online)
    await until(() => all('button', 'Try again').length === 0)
    ok(focused() !== null, 'focus is lost')
  })
})
