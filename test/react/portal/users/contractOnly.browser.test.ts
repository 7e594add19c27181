import { equal } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal } from '../../../harness/openPortal.ts'
import { excludes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

describe('members on a server with the contract only', () => {
  onContractOnlyServer()

  const open = async () => {
    const screen = await openPortal({ section: 'users', widthPx: 1200 })
    await screen.find('row', /Anton Weber/)
    return screen
  }

  it('are filtered by what every server can do', async () => {
    const { find, user, until, all } = await open()
    await user.click(await find('button', 'Filters'))
    await find('menuitemradio', 'Off')
    const offered = all('menuitemradio').map(item => item.textContent.trim())
    equal(offered, ['Off', 'Inactive for 90 days', 'Breached password'])
    await user.click(await find('menuitemradio', 'Breached password'))
    await until(() => all('row', /Anton Weber/).length === 0)
    await find('row', /Bea Reich/)
  })

  it('have no actions and details that only our server has', async () => {
    const { find, user, until, all } = await open()
    await user.click(await find('button', 'Actions for Anton Weber'))
    await find('menuitem', 'Edit roles')
    for (const absent of ['Impersonate', 'Reset two-step verification', 'Unlock'])
      equal(all('menuitem', absent).length, 0, absent)
    await user.keyboard('{Escape}')
    await user.click((await find('row', /Anton Weber/)).querySelector<HTMLElement>('[data-opens-row]')!)
    const panel = await find('dialog', 'Anton Weber')
    await until(() => all('group', 'Applications').length === 1)
    excludes(panel.innerText, 'Sessions here')
    equal(all('button', 'Check access').length, 0)
  })

  it('get other roles', async () => {
    const { find, user, until, all } = await open()
    await user.click(await find('button', 'Actions for Anton Weber'))
    await user.click(await find('menuitem', 'Edit roles'))
    await find('dialog', 'Edit roles of Anton Weber')
    await user.click(await find('combobox', 'Roles'))
    await user.click(await find('option', /Support/))
    await user.keyboard('{Escape}')
    await user.click(await find('button', 'Save'))
    await until(() => all('row', /Anton Weber/)[0]?.innerText.includes('Support') === true)
  })

  it('are mailed a link for a new password by the request that everybody can make', async () => {
    const { find, user, root } = await open()
    await user.click(await find('button', 'Actions for Anton Weber'))
    await user.click(await find('menuitem', 'Send password reset link'))
    await user.click(await find('button', 'Send password reset link'))
    await shows(root, 'We emailed Anton Weber a link')
  })
})
