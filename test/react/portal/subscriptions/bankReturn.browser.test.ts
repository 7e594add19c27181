import { equal } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'

const { pathname, search } = location

/** Comes back from the page of a bank into the checkout that was left, and counts how often the provider's state is read. */
const comeBack = async (kind: 'setup_intent' | 'payment_intent') => {
  let refreshes = 0
  interceptRequests(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/fe/billing/account/refresh')) refreshes += 1
    return undefined
  })
  const added = new URLSearchParams({
    [kind]: 'x_1',
    [`${kind}_client_secret`]: 'x_1_secret_2',
    redirect_status: 'failed',
  })
  history.replaceState(null, '', `${pathname}?kept=1&${added.toString()}#/subscriptions?plan=plan-team&seats=260`)
  const screen = await openPortal({ section: 'subscriptions', attributes: { 'url-strategy': 'hash' } })
  await screen.until(() => refreshes === 1)
  return { ...screen, refreshes: () => refreshes }
}

describe('coming back from the page of a bank', () => {
  afterEach(() => {
    removePortals()
    history.replaceState(null, '', pathname + search)
  })

  it('shows what became of a payment in the overview, whatever the address says, and removes the secret', async () => {
    const { find, until, all, refreshes } = await comeBack('payment_intent')
    await find('heading', 'Team')
    await until(() => all('tab').length > 0)
    equal([location.search, location.hash.split('?')[0]], ['?kept=1', '#/subscriptions'])
    equal([all('spinbutton', 'Seats').length, refreshes()], [0, 1])
  })

  it('goes on with the checkout after a card was saved', async () => {
    const { find } = await comeBack('setup_intent')
    equal(((await find('spinbutton', 'Seats')) as HTMLInputElement).value, '260')
    equal([location.search, location.hash], ['?kept=1', '#/subscriptions?plan=plan-team&seats=260'])
  })

  it('goes on with the plan and the seats that were typed where sections have no address', async () => {
    const first = await openPortal()
    await first.user.click(await first.find('button', 'Billing'))
    await first.user.click(await first.find('button', 'Change seats'))
    first.type(await first.find('spinbutton', 'Seats'), '260')
    const kept = () => Object.entries(sessionStorage).filter(([key]) => key.includes(`:${name}:`))
    const name = first.portal.getAttribute('app-name')!
    await first.until(() => kept().some(([, value]) => value === 'subscriptions?plan=plan-team&seats=260'))
    first.portal.parentElement!.remove()
    history.replaceState(null, '', `${pathname}?setup_intent=x_1&setup_intent_client_secret=x_1_secret_2`)
    const again = { 'app-name': name, 'base-url': first.portal.getAttribute('base-url')! }
    const { find } = await openPortal({ as: undefined, attributes: again })
    equal(((await find('spinbutton', 'Seats')) as HTMLInputElement).value, '260')
    equal(location.search, '')
    equal(JSON.stringify(kept()).includes('secret'), false)
  })
})
