import { equal } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal } from '../../../harness/openPortal.ts'
import { excludes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

describe('the audit log on a server with the contract only', () => {
  onContractOnlyServer()

  it('shows, filters and exports entries, and says nothing about seals', async () => {
    const { find, user, until, all, root, type } = await openPortal({ section: 'audits', widthPx: 1200 })
    await until(() => all('row').length === 21 && all('button', 'Download log').length === 1)
    await user.click(await find('button', 'Actions'))
    for (const name of ['Verify', 'Save view', 'Streaming'])
      equal(all('menuitem', new RegExp(`^${name}`)).length, 0, name)
    await user.keyboard('{Escape}')
    type(await find('searchbox'), 'apiToken.updated')
    await until(() => all('row').length > 1 && all('row', /API token/).length === all('row').length - 1)
    excludes(root.innerText, 'Verified')
    await user.click(await find('button', 'Download log'))
    const dialog = await find('dialog')
    const [download] = [...dialog.querySelectorAll('button')].filter(({ innerText }) => innerText === 'Download CSV')
    await user.click(download!)
    await shows(dialog, 'audits.csv was downloaded')
  })
})
