import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) =>
  openPortal({ section: 'users', attributes: { tab: 'accessReviews' }, widthPx: 1200, ...options })

const openReview = async (options: Parameters<typeof openPortal>[0] = {}) => {
  const portal = await open(options)
  await portal.user.click(await portal.find('button', 'Quarterly access review'))
  await portal.find('heading', 'Quarterly access review')
  await portal.until(() => portal.all('row').length > 10)
  const rows = () => portal.all('row')
  const undecided = () =>
    rows().find(({ innerText }) => innerText.includes('Not decided') && !/Ada Stone|No role/.test(innerText))!
  return { ...portal, rows, undecided }
}

describe('access reviews', () => {
  afterEach(removePortals)

  it('are listed with their state, progress and reviewers', async () => {
    const { root } = await open()
    await shows(root, 'Quarterly access review')
    await shows(root, 'Being reviewed')
    await shows(root, 'Ada Stone')
    ok(/\d+ of \d+/.test(root.textContent ?? ''), 'progress')
  })

  it('are started with reviewers, and need them', async () => {
    const { root, user, find, until, all, type } = await open()
    await user.click(await find('button', 'Start access review'))
    const dialog = await find('dialog')
    const submit = () => [...dialog.querySelectorAll('button')].find(({ type: kind }) => kind === 'submit')!
    type(await find('textbox', 'Name'), 'Autumn')
    await user.click(submit())
    await shows(dialog, 'Choose at least one reviewer')
    type(await find('combobox', 'Reviewers'), 'Ada')
    await user.click(await find('option', /Ada Stone/))
    await user.click(submit())
    await until(() => all('dialog').length === 0)
    await shows(root, 'Autumn')
  })

  it('say why nobody decides about their own access, and offer another reviewer', async () => {
    const { root, find, user } = await openReview()
    await shows(root, "You're the only reviewer")
    await user.click(await find('button', 'Add reviewer'))
    await shows(await find('dialog'), 'No one decides about their own access')
  })

  it('roles are kept, removed with a reason, and decisions taken back', async () => {
    const { root, find, user, rows, undecided, type } = await openReview()
    const [email] = /[\w.]+@acme\.test/.exec(undecided().textContent ?? '') ?? []
    const row = () => rows().find(({ textContent }) => textContent?.includes(email!))!
    const menu = async () => user.click(row().querySelector('button[aria-haspopup="menu"]')!)
    await menu()
    await user.click(await find('menuitem', 'Remove role'))
    const dialog = await find('dialog')
    const submit = [...dialog.querySelectorAll('button')].find(({ type: kind }) => kind === 'submit')!
    await user.click(submit)
    await shows(dialog, 'Enter a reason')
    type(await find('textbox', 'Reason'), 'Left the team')
    await user.click(submit)
    await shows(root, 'Decision saved')
    await shows(row(), 'Remove role')
    await menu()
    await user.click(await find('menuitem', 'Take decision back'))
    await shows(root, 'Decision taken back')
    await shows(row(), 'Not decided')
  })

  it('are completed, with results and evidence', async () => {
    const { root, find, user } = await openReview()
    await user.click(await find('button', 'Complete review'))
    const dialog = await find('dialog')
    await shows(dialog, 'no decision')
    await user.click([...dialog.querySelectorAll('button')].find(({ type: kind }) => kind === 'submit')!)
    await shows(root, 'Access review completed')
    await user.click(await find('button', 'Check seal'))
    await shows(await find('dialog'), 'as it was sealed')
    equal((await find('button', 'Download evidence')).tagName, 'BUTTON')
  })
})

checkSection('users', { attributes: { tab: 'accessReviews' } })
