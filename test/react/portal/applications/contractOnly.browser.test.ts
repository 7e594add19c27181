import { equal } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal } from '../../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'
import { excludes } from '../../../harness/texts.ts'

const open = (tab: string) => openPortal({ section: 'applications', widthPx: 1200, attributes: { tab } })

/** A server without the parameter by which ours lists the members of an application. */
const withoutFilter = () =>
  interceptRequests(({ url, path }) =>
    path.endsWith('/users/v3') && url.searchParams.has('_applicationId')
      ? refusal(400, 'Unknown parameter')
      : undefined,
  )

describe('applications on a server with the contract only', () => {
  onContractOnlyServer()

  it('are opened from their cards, without when that was last', async () => {
    const { find, root } = await open('launcher')
    const cards = await find('list', 'Your applications')
    equal(cards.querySelectorAll('li').length, 3)
    await find('link', 'Open Lichen Ledger')
    excludes(root.innerText, 'Not used yet')
    excludes(root.innerText, 'Last used')
  })

  it('are listed with their members, who are found, assigned and unassigned', async () => {
    withoutFilter()
    const { find, user, until, all, root, type } = await open('manage')
    const row = await find('row', /Lichen Atlas/)
    await until(() => /Assigned members\s+5/.test(row.innerText))
    await user.click(row.querySelector<HTMLElement>('[data-opens-row]')!)
    await find('row', /Sue Park/)
    equal(all('row').length, 6)
    type(await find('searchbox', 'Search these members'), 'reed')
    await until(() => all('row').length === 2)
    await user.click(await find('button', 'Actions for Max Reed'))
    await user.click(await find('menuitem', 'Unassign'))
    const dialog = await find('dialog', 'Unassign Max Reed?')
    await user.click([...dialog.querySelectorAll('button')].find(({ innerText }) => innerText === 'Unassign')!)
    await until(() => all('row', /Max Reed/).length === 0)
    await shows(root, 'Max Reed can no longer open Lichen Atlas')
    await user.click(await find('button', 'Undo'))
    await find('row', /Max Reed/)
  })

  it('are listed by servers that have the older list of them only', async () => {
    interceptRequests(({ path }) => (path.endsWith('/tenant-assignments/v2') ? refusal(404, 'Not found') : undefined))
    const { find } = await open('manage')
    await find('row', /Lichen Notebook[\s\S]*Everyone/)
    await find('row', /Lichen Ledger[\s\S]*Assigned members/)
  })
})
