import { equal } from '../../../elements/browser.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

describe('saved views of the audit log', () => {
  afterEach(removePortals)

  it('are kept by a name, shown again, deleted, and brought back', async () => {
    const { all, until, user, find, root, type } = await openPortal({ section: 'audits', widthPx: 1200 })
    await until(() => all('row').length === 21)
    await user.click(await find('button', 'Actions'))
    equal((await find('menuitem', /^Save view/)).getAttribute('aria-disabled'), 'true')
    await user.keyboard('{Escape}')
    type(await find('searchbox'), 'passkey')
    const isFound = () => {
      const total = Number(/1–\d+ of (\d+)/.exec(root.innerText)?.[1])
      return total < 20 && all('row').length === total + 1
    }
    await until(isFound)
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Save view'))
    const dialog = await find('dialog', 'Save view')
    type(dialog.querySelector('input')!, 'Passkeys')
    await user.click([...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Save view')!)
    equal((await find('button', 'Passkeys')).getAttribute('aria-pressed'), 'true')
    const search = (await find('searchbox')) as HTMLInputElement
    search.focus()
    search.select()
    document.execCommand('delete')
    await until(() => all('row').length === 21)
    const view = await find('button', 'Passkeys')
    equal(view.getAttribute('aria-pressed'), 'false')
    equal(await axeFaults(root), [])
    await user.click(view)
    await until(isFound)
    await user.click(await find('button', 'Delete the view Passkeys'))
    await shows(root, 'Passkeys was deleted')
    await until(() => all('button', 'Passkeys').length === 0)
    await user.click(await find('button', 'Undo'))
    await find('button', 'Passkeys')
  })
})
