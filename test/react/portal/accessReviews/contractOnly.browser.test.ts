import { equal } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal } from '../../../harness/openPortal.ts'

describe('access reviews on a server with the contract only', () => {
  onContractOnlyServer()

  it('have no tab', async () => {
    const { find, all } = await openPortal({ section: 'users', widthPx: 1200 })
    await find('button', 'Invite people')
    await find('tab', /^Members/)
    equal(all('tab', 'Access reviews').length, 0)
  })
})
