import { equal } from '../../elements/browser.ts'
import { csvFile } from '../../harness/chooseFile.ts'
import { countedJob } from '../../harness/countedJob.ts'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { shows } from '../../harness/shows.ts'
import { codeOf, light } from './privacy/authenticatorApp.ts'

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
    await job.press('button', 'Actions for auditor@ledger.test')
    await job.press('menuitem', 'Resend invitation')
    await shows(root, 'We emailed auditor@ledger.test a new link')
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

  it('inviting twenty people: 4, pasted as one list', async () => {
    const { job, all, until } = await begin('profile')
    const addresses = Array.from({ length: 20 }, (_, at) => `new${at}@acme.test`)
    await job.press('button', 'Users')
    await job.press('button', 'Invite people')
    await job.fill('textbox', 'Email addresses', `${addresses.join(' ')},`)
    await job.press('button', 'Send 20 invitations')
    await until(() => all('dialog').length === 0)
    equal(job.steps(), 4)
  })

  it('adding a role to three members: 8', async () => {
    const { job, find } = await begin('profile')
    await job.press('button', 'Users')
    for (const name of ['Amara Okafor', 'Anton Weber', 'Beatriz Costa']) await job.press('checkbox', `Select ${name}`)
    await job.press('button', 'Add roles')
    await job.press('combobox', 'Roles')
    await job.press('option', /^Auditor/)
    await job.press('button', 'Add roles')
    await find('list', 'Results')
    equal(job.steps(), 8)
  })

  it('creating a role: 6', async () => {
    const { job, find } = await begin('profile')
    await job.press('button', 'Roles')
    await job.press('button', 'Create role')
    await job.fill('textbox', 'Name', 'Night shift')
    await job.fill('searchbox', 'Search permissions', 'see the audit log')
    await job.press('checkbox', 'See the audit log')
    await job.press('button', 'Create role')
    await find('row', /Night shift/)
    equal(job.steps(), 6)
  })

  it('learning why a member has access: 3', async () => {
    const { job, root, until } = await begin('profile')
    await job.press('button', 'Users')
    await job.press('button', /^Bea Reich/)
    await job.press('button', 'Check access')
    await until(() => /of 107 permissions granted/.test(root.innerText))
    equal(job.steps(), 3)
  })

  it('learning who gave a member a role: 2, in the sentence of the entry', async () => {
    const { job, all, until } = await begin('profile')
    await job.press('button', 'Audit log')
    await job.fill('searchbox', /^Search/, 'Max Reed')
    await until(() => all('row', /Ada Stone added Auditor to Max Reed\./).length > 0)
    await until(() =>
      all('row')
        .slice(1)
        .every(({ innerText }) => innerText.includes('Max Reed')),
    )
    equal(job.steps(), 2)
  })

  it('importing a file: 5, of which one shows what would happen', async () => {
    const { job, root } = await begin('profile')
    await job.press('button', 'Users')
    await job.press('button', 'Import CSV')
    await job.choose(csvFile('Email;Name\none@acme.test;Ann\n'))
    await job.press('button', 'Check 1 person')
    await job.press('button', 'Import 1 person')
    await shows(root, 'Import finished')
    equal(job.steps(), 5)
  })

  it('adding a webhook: 5 with its events; it is called after its host', async () => {
    const { job, root, all, until } = await begin('profile')
    await job.press('button', 'Webhooks')
    await job.press('button', 'Add webhook')
    await job.fill('textbox', 'URL', 'https://hooks.acme.test/orders')
    await job.press('checkbox', /^Sign-in/)
    await job.press('button', 'Add webhook')
    await shows(root, 'Copy and close')
    equal(job.steps(), 5)
    await until(() => all('dialog', /hooks\.acme\.test/).length === 1)
  })

  it('creating an API token: 4', async () => {
    const { job, find } = await begin('profile')
    await job.press('button', 'Personal API tokens')
    await job.press('button', 'Create API token')
    await job.fill('textbox', 'Name', 'Command line')
    await job.press('button', 'Create API token')
    await find('dialog', 'Client credentials “Command line”')
    equal(job.steps(), 4)
  })

  it('trying a webhook: 4', async () => {
    const { job, root } = await begin('profile')
    await job.press('button', 'Webhooks')
    await job.press('button', /^CRM/)
    await job.press('tab', 'Testing')
    await job.press('button', 'Send test')
    await shows(root, '200')
    equal(job.steps(), 4)
  })

  it('setting up an own authenticator app: 5, with the confirmation that the backup codes are saved', async () => {
    const { job, ...screen } = await begin('profile')
    const { all, until, portal } = screen
    await job.press('button', 'Privacy')
    await job.press('button', 'Set up: Authenticator app')
    const key = () => /(?:[A-Z2-7]{4} ){4,}[A-Z2-7]{1,4}/.exec(portal.innerText)?.[0].replaceAll(' ', '')
    await until(() => key() !== undefined)
    await job.write(await light(screen).field('Code'), codeOf(key()!))
    await job.press('checkbox', "I've saved these codes")
    await job.press('button', 'Done')
    await until(() => all('dialog').length === 0)
    equal(job.steps(), 5)
  })
})

// More steps than elsewhere, each for a reason.
describe('jobs with a risk ask for what makes them safe', () => {
  afterEach(removePortals)

  // Elsewhere 3: the reason, which the audit log and the mail to the member have, and the button that confirms it.
  it('resetting two-step verification: 5 with the reason', async () => {
    const { job, all, until } = await begin('profile')
    await job.press('button', 'Users')
    await job.press('button', 'Actions for Amara Okafor')
    await job.press('menuitem', 'Reset two-step verification')
    await job.fill('textbox', /Reason/, 'Lost phone')
    await job.press('button', /Reset/)
    await until(() => all('dialog').length === 0)
    equal(job.steps(), 5)
  })

  // Elsewhere 2: saving first shows who is signed out or must enroll, and a policy that keeps its author out is not saved.
  it('requiring two-step verification: 5 with who would be kept out', async () => {
    const { job, find } = await begin('profile')
    await job.press('button', 'Security')
    await job.press('tab', 'General settings')
    await job.press('radio', /^Required All/)
    await job.press('button', 'Save changes')
    await find('dialog', 'Require two-step verification?')
    await job.press('button', 'Require it')
    await find('dialog', 'Sign in to continue')
    equal(job.steps(), 5)
  })

  it('requiring two-step verification as the security center recommends it: 3', async () => {
    const { job, find } = await begin('profile')
    await job.press('button', 'Security center')
    const title = await find('heading', 'Require two-step verification')
    await job.pressThe(title.closest('li')!.querySelector('button')!)
    await find('dialog', 'Require two-step verification')
    await job.press('button', 'Apply change')
    await find('dialog', 'Sign in to continue')
    equal(job.steps(), 3)
  })

  // Elsewhere 4: the address is let in before the list is in use, and saving first shows who would be kept out.
  it('letting in the own address only: 6 with who would be kept out', async () => {
    const { job, all, until } = await begin('profile')
    await job.press('button', 'Security')
    await job.press('tab', 'IP restrictions')
    await job.press('button', 'Add my address')
    await job.press('switch', 'Restrict by IP address')
    await job.press('button', 'Save changes')
    await job.press('button', 'Save anyway')
    await until(() => all('dialog').length === 0)
    equal(job.steps(), 6)
  })

  // Elsewhere 3: the word is typed because programs stop at once and nothing brings the token back.
  it('revoking an API token: 5 with the word that is typed', async () => {
    const { job, all, until } = await begin('profile')
    await job.press('button', 'Personal API tokens')
    await job.press('button', 'Actions for Command line on my laptop')
    await job.press('menuitem', 'Revoke')
    await job.fill('textbox', /Revoke/, 'Revoke')
    await job.press('button', 'Revoke')
    await until(() => all('row', /Command line on my laptop/).length === 0)
    equal(job.steps(), 5)
  })

  // Elsewhere 4: the reason, which both audit logs and the member see.
  it('impersonating a member and coming back: 6 with the reason', async () => {
    const { job, find } = await begin('profile')
    await job.press('button', 'Users')
    await job.press('button', 'Actions for Bea Reich')
    await job.press('menuitem', 'Impersonate')
    await job.fill('textbox', 'Reason', 'Ticket 4711')
    await job.press('button', 'Start impersonating')
    await job.press('button', /^Stop/)
    await find('button', 'Roles')
    equal(job.steps(), 6)
  })
})
