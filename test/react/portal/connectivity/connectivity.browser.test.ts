import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'

describe('the section connectivity', () => {
  afterEach(removePortals)

  it('shows each channel with its state and number of events', async () => {
    const { find, until, root } = await openPortal({ section: 'connectivity' })
    const mails = await find('region', 'Email')
    await until(() => mails.innerText.includes('3 events'))
    ok(mails.innerText.includes('Active'))
    ok(mails.innerText.includes('2 of 3 on'))
    await until(() => root.innerText.includes('1 event'))
    await find('button', 'Manage webhooks')
  })

  it('leaves the other channels alone when one cannot be read, and reads it again', async () => {
    const { find, fail, user, until, portal } = await openPortal({
      section: 'connectivity',
      attributes: { tab: 'email' },
    })
    await find('switch', /^Active: /)
    fail('connectivity.sms', 500)
    portal.setAttribute('tab', 'overview')
    const retry = await find('button', 'Try again: SMS')
    await find('button', 'Manage Email')
    await user.click(retry)
    await find('button', 'Manage SMS')
    await until(() => !retry.isConnected)
  })
})
