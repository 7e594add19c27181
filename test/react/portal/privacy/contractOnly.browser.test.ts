import { equal } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal } from '../../../harness/openPortal.ts'
import { excludes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

describe('privacy on a server with the contract only', () => {
  onContractOnlyServer()

  it('removes passkeys, which cannot be renamed, and promises no mail about it', async () => {
    const { find, user, until, root, all } = await openPortal({ section: 'privacy', as: 'support@acme.test' })
    await user.click(await find('button', 'Remove Security key'))
    await user.click(await find('button', 'Remove passkey'))
    await until(() => root.innerText.includes('Passkey removed.') && all('button', 'Remove Security key').length === 0)
    excludes(root.innerText, 'We emailed you')
    equal(all('button', /^Rename/).length, 0)
  })

  it('ends sessions', async () => {
    const { find, user, until, root, all } = await openPortal({ section: 'privacy' })
    await user.click(await find('button', 'Sign out Safari on iPhone'))
    await find('dialog', 'Sign out Safari on iPhone?')
    await user.click(all('button', 'Sign out').at(-1)!)
    await shows(root, 'Safari on iPhone is signed out')
    await until(() => all('listitem', 'Safari on iPhone').length === 0)
  })

  it('offers nothing with the account as a whole', async () => {
    const { find, all } = await openPortal({ section: 'privacy' })
    await find('button', 'Set up: Authenticator app')
    await find('listitem', 'Safari on iPhone')
    equal(all('heading', 'Your data and account').length, 0)
  })
})
