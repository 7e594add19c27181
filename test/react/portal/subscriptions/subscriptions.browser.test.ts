import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

/** Opens the section at an address of it. */
const open = (query = '', options: PortalOptions = {}) => {
  history.replaceState(null, '', `#/subscriptions${query && `?${query}`}`)
  return openPortal({ section: 'subscriptions', attributes: { 'url-strategy': 'hash' }, ...options })
}

const views = ({ all }: PortalScreen) => all('tab').map(({ innerText }) => innerText)

const forgetAddress = () => {
  removePortals()
  history.replaceState(null, '', location.pathname + location.search)
}

checkSection('subscriptions')

describe('billing', () => {
  afterEach(forgetAddress)

  it('shows plan, price, seats and the next payment of the organization', async () => {
    const screen = await open()
    const { find, root } = screen
    await find('heading', 'Team')
    equal(views(screen), ['Overview', 'Plans', 'Payment methods', 'Billing information', 'Invoices'])
    await shows(root, 'Active')
    await shows(root, 'of 250 used')
    await shows(root, 'Next payment')
  })

  it('buys more seats for the amount that was shown', async () => {
    const { find, user, root, type } = await open()
    await user.click(await find('button', 'Buy seats'))
    const seats = await find('spinbutton', 'Seats')
    equal((seats as HTMLInputElement).value, '251')
    type(seats, '260')
    await shows(root, 'Total due today')
    await user.click(await find('button', /^Pay €/))
    await find('heading', 'Payment received')
    await user.click(await find('button', 'Done'))
    await shows(root, 'of 260 used')
  })

  it('moves to a cheaper plan with the next period, names what is lost, and takes that back', async () => {
    const { find, user, root } = await open('view=plans')
    await user.click(await find('button', 'Upgrade: Business'))
    await shows(root, 'Total due today')
    await user.click(await find('button', 'Back'))
    await find('button', 'Upgrade: Business')
  })

  it('lists the plans with what they add, and says why one can not be chosen', async () => {
    const { root, find } = await open('view=plans')
    await find('heading', 'Business')
    await shows(root, 'Current plan')
  })
})
