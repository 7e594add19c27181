import { equal, ok } from '../../../elements/browser.ts'
import { checkSection } from '../../../harness/checkSection.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { fileSavedBy } from '../../../harness/fileSavedBy.ts'
import { axeFaults } from '../../../harness/axeFaults.ts'
import { openPortal, removePortals, type PortalOptions } from '../../../harness/openPortal.ts'
import { interceptRequests, refusal } from '../../../harness/requests.ts'
import { shows } from '../../../harness/shows.ts'
import { excludes, includes } from '../../../harness/texts.ts'

checkSection('reports')

const open = async (more: PortalOptions = {}) => {
  const portal = await openPortal({ section: 'reports', widthPx: 1200, ...more })
  const { find, user, root, until } = portal
  const openReport = async (name: string | RegExp) => {
    await user.click(await find('button', name))
    await until(() => root.querySelector('iframe') !== null)
    return root.querySelector('iframe')!
  }
  /** The page in the frame, which only its address tells. */
  const shown = async () => (await fetch(root.querySelector('iframe')!.src)).text()
  const fill = (label: string, text: string) => {
    const field = [...root.querySelectorAll('label')].find(({ innerText }) => innerText.startsWith(label))?.control
    if (!(field instanceof HTMLInputElement)) throw new Error(`No field ${label}`)
    portal.type(field, text)
  }
  return { ...portal, openReport, shown, fill }
}

describe('reports', () => {
  afterEach(removePortals)

  it('are listed, found, ordered and narrowed by their schedule', async () => {
    const { root, all, until, find, user } = await open()
    await until(() => all('row').length === 7)
    await shows(root, 'Security posture')
    const search = await find('searchbox', 'Search reports')
    await user.type(search, 'token')
    await until(() => all('row').length === 2)
  })

  it('show the page of the server in a frame without any rights, and never as part of the page', async () => {
    const { openReport, shown, root } = await open()
    const frame = await openReport('Members and access')
    equal(frame.getAttribute('sandbox'), '')
    ok(frame.src.startsWith('blob:'), frame.src)
    equal(frame.contentDocument, null)
    includes(await shown(), 'admin@acme.test')
    excludes(root.innerHTML, 'admin@acme.test</td>')
    equal(await axeFaults(root, { except: ['region', 'page-has-heading-one'] }), [])
  })

  it('are narrowed by their filters, in the preview and in files', async () => {
    const { openReport, shown, fill, find, user, until, root } = await open()
    await openReport('Members and access')
    const before = root.querySelector('iframe')!.src
    fill('Days without a sign-in', '3000')
    await user.click(await find('button', 'Update preview'))
    await until(() => (root.querySelector('iframe')?.src ?? before) !== before)
    includes(await shown(), 'Days without a sign-in, at least: 3000')
    await user.click(await find('button', 'Actions'))
    const file = await fileSavedBy(async () => user.click(await find('menuitem', 'Download as CSV')), until)
    const text = await file.text()
    includes(text, 'Name,Email,Status')
    excludes(text, 'admin@acme.test')
  })

  it('are downloaded as a picture, as they are now and as they were kept', async () => {
    const { openReport, find, user, until, root } = await open()
    await openReport('Security posture')
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Keep this state'))
    await until(() => /By admin@acme\.test · \d+ rows/.test(root.innerText))
    const save = async (click: () => Promise<void>) => {
      const file = await fileSavedBy(click, until)
      equal(file.type, 'image/png')
      const picture = await createImageBitmap(file)
      equal(picture.width, 1_800)
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      canvas.drawImage(picture, 0, 0)
      const { data } = canvas.getImageData(0, 0, picture.width, picture.height)
      const dark = data.filter((value, index) => index % 4 === 0 && value < 100).length
      ok(dark > 5_000, `Only ${dark} pixels have letters`)
      equal([...data.subarray(0, 4)], [255, 255, 255, 255])
    }
    await save(async () => user.click(await find('button', /^Download as picture: /)))
    await save(async () => {
      await user.click(await find('button', 'Actions'))
      await user.click(await find('menuitem', 'Download as picture'))
    })
  })

  it('have a control for each kind of filter', async () => {
    const { openReport, shown, find, user, until, root } = await open()
    const update = async () => {
      const before = root.querySelector('iframe')!.src
      await user.click(await find('button', 'Update preview'))
      await until(() => (root.querySelector('iframe')?.src ?? before) !== before)
      return shown()
    }
    await openReport('Security posture')
    await user.click(await find('checkbox', 'Only open recommendations'))
    includes(await update(), 'Open recommendations only: Yes')
    await user.click(await find('combobox', 'Severity levels'))
    await user.click(await find('option', 'High'))
    await user.keyboard('{Escape}')
    includes(await update(), 'Severity: High')
    await user.click(await find('button', 'All reports'))
    await openReport('Sign-ins and failures')
    await user.selectOptions(await find('combobox', 'Reported period'), '7d')
    await user.selectOptions(await find('combobox', 'Result'), 'failed')
    const page = await update()
    includes(page, 'Period: Last 7 days')
    includes(page, 'Result: Failed')
  })

  it('are kept for 30 days on demand', async () => {
    const { openReport, find, user, root, until, focused } = await open()
    await openReport('Security posture')
    await shows(root, 'None yet')
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Keep this state'))
    await until(() => /By admin@acme\.test · \d+ rows/.test(root.innerText))
    const file = await fileSavedBy(async () => user.click(await find('button', /^Download as CSV: /)), until)
    includes(await file.text(), 'Check,Severity')
    await user.click(await find('button', /^Delete report: /))
    const dialog = await find('dialog', /^Delete the report of .*\?$/)
    await shows(dialog, 'No one can download it anymore.')
    await user.click(await find('button', 'Delete report'))
    await shows(root, 'None yet')
    await shows(root, 'Report deleted')
    await until(() => root.contains(focused()))
  })

  it('are sent to active members who may read them, and no others', async () => {
    const { openReport, find, user, root, until, all, type } = await open()
    await openReport('Members and access')
    await user.click(await find('button', 'Send'))
    const dialog = await find('dialog')
    await user.click(await find('button', 'Send report'))
    await shows(dialog, 'Choose one or more members.')
    const choose = async (email: string) => {
      type(await find('combobox', /Recipients/), email)
      await user.click(await find('option', new RegExp(email)))
      await user.keyboard('{Escape}')
    }
    await choose('disabled@acme.test')
    await user.click(await find('button', 'Send report'))
    await shows(dialog, 'Only active members who can view this report can get it.')
    await user.click(await find('button', /^Remove/))
    await choose('admin@acme.test')
    await user.click(await find('button', 'Send report'))
    await until(() => all('dialog').length === 0)
    await shows(root, 'Sent to 1 member')
  })

  it('are scheduled with the next three times, and paused', async () => {
    const { openReport, find, user, root, until, all, fill } = await open()
    await openReport('Members and access')
    await user.click(await find('button', 'Schedule'))
    const dialog = await find('dialog', /Schedule of/)
    await shows(dialog, 'Next: ')
    await user.selectOptions(await find('combobox', 'How often'), 'custom')
    fill('Cron text', '*/5 * * * *')
    await user.click(await find('button', 'Save schedule'))
    await shows(dialog, 'Enter five fields')
    await user.selectOptions(await find('combobox', 'How often'), 'monthly')
    await user.selectOptions(await find('combobox', 'Day of the month'), 'L')
    await until(() => (dialog.innerText.match(/Next: .*;.*;/) ?? []).length === 1)
    await user.click(await find('button', 'Save schedule'))
    await until(() => all('dialog').length === 0)
    await user.click(await find('button', 'All reports'))
    await shows(root, 'Monthly')
    await openReport('Members and access')
    await user.click(await find('button', 'Schedule'))
    await user.click(await find('checkbox', 'Make the report by schedule'))
    await user.click(await find('button', 'Save schedule'))
    await until(() => all('dialog').length === 0)
    await user.click(await find('button', 'All reports'))
    await shows(root, 'Paused')
  })

  it('say why a preview is missing, and try again', async () => {
    let isDown = true
    interceptRequests(({ path }) => (isDown && path.endsWith('/preview-report') ? refusal(500, 'Down') : undefined))
    const { find, user, root, until } = await open()
    await user.click(await find('button', 'Members and access'))
    await shows(root, "The report couldn't be loaded")
    isDown = false
    await user.click(await find('button', 'Try again'))
    await until(() => root.querySelector('iframe') !== null)
  })

  it('say that one is gone', async () => {
    interceptRequests(({ path }) => (path.endsWith('/members/tenant-reports') ? refusal(404, 'Not found') : undefined))
    const { find, user, root } = await open()
    await user.click(await find('button', 'Members and access'))
    await shows(root, 'This report no longer exists')
  })
})

describe('reports of a server with the contract only', () => {
  onContractOnlyServer()

  it('are shown, and scheduled without recipients', async () => {
    const { openReport, root, all, find, user, until } = await open()
    await openReport('Members and access')
    excludes(root.innerText, 'Made in the last 30 days')
    await user.click(await find('button', 'Schedule'))
    const dialog = await find('dialog', /Schedule of/)
    excludes(dialog.innerText, 'Recipients (')
    await user.click(await find('button', 'Save schedule'))
    await until(() => all('dialog').length === 0)
    await user.click(await find('button', 'All reports'))
    await shows(root, 'Weekly')
  })
})
