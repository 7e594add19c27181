import { equal } from '../../elements/browser.ts'
import { countedJob } from '../../harness/countedJob.ts'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { shows } from '../../harness/shows.ts'

/** The portal at its first section, from which each job begins by choosing its own. */
const begin = async (section = 'users') => {
  const screen = await openPortal({ section, widthPx: 1200 })
  return { ...screen, job: countedJob(screen) }
}

// The limits are the clicks and fields of the best product for each job, as far as they are known.
describe('everyday jobs take few steps', () => {
  afterEach(removePortals)

  it('inviting a member: 4 with the way to the members', async () => {
    const { job, all, until } = await begin('profile')
    await job.press('button', 'Users')
    await job.press('button', 'Invite people')
    await job.fill('textbox', 'Email addresses', 'one@acme.test,')
    await job.press('button', 'Send 1 invitation')
    await until(() => all('dialog').length === 0)
    equal(job.steps(), 4)
  })

  it('changing a role: 3 with the way to the members', async () => {
    const { job, find, until } = await begin('profile')
    await job.press('button', 'Users')
    await job.press('button', 'Roles of Amara Okafor: Read only')
    await job.press('menuitemradio', 'Support')
    const row = await find('row', /Amara Okafor/)
    await until(() => row.innerText.includes('Support'))
    equal(job.steps(), 3)
  })

  it('finding members without two-step verification: 3', async () => {
    const { job, all, until } = await begin('profile')
    await job.press('button', 'Users')
    await job.press('button', 'Filters')
    await job.press('menuitemradio', 'Off')
    await until(() => all('button', 'Remove filter Two-step: Off').length === 1)
    equal(job.steps(), 3)
  })

  it('sending an invitation again: 3', async () => {
    const { job, root } = await begin('profile')
    await job.press('button', 'Users')
    await job.press('button', 'Actions for invited@acme.test')
    await job.press('menuitem', 'Resend invitation')
    await shows(root, 'We emailed invited@acme.test a new link')
    equal(job.steps(), 3)
  })

  it('removing a member: 4', async () => {
    const { job, all, find, until } = await begin('profile')
    await job.press('button', 'Users')
    await job.press('button', 'Actions for Amara Okafor')
    await job.press('menuitem', 'Remove from organization')
    await find('dialog', /Amara Okafor/)
    await job.press('button', 'Remove from organization')
    await until(() => all('row', /Amara Okafor/).length === 0)
    equal(job.steps(), 4)
  })
})
