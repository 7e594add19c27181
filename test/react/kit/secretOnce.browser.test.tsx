import { sendKeys } from '@web/test-runner-commands'
import { useDialogs } from '../../../src/react/kit/dialogs/DialogHost.tsx'
import { SecretOnce } from '../../../src/react/kit/dialogs/SecretOnce.tsx'
import { Button } from '../../../src/react/ui/Button.tsx'
import { equal, expectAccessible, focused, ok, settle, test, until } from '../ui/mount.tsx'
import { showInPortal } from './portalParts.tsx'
import { includes } from '../../harness/texts.ts'

const secret = 'whsec_dGhlLXNlY3JldA=='

const Opener = () => {
  const dialogs = useDialogs()
  const dialog = <SecretOnce title="Signing secret of Orders" secret={secret} envName="Orders secret" />
  return <Button onClick={() => dialogs.open(dialog)}>Rotate secret</Button>
}

const opened = async () => {
  const shown = await showInPortal(<Opener />)
  await shown.press('Rotate secret')
  return shown
}

/** Runs with a clipboard that keeps what is written to it. */
const withClipboard = async (run: (copied: () => string[]) => Promise<void>, isDenied = false) => {
  const texts: string[] = []
  Object.defineProperty(navigator.clipboard, 'writeText', {
    configurable: true,
    value: async (text: string) => {
      if (isDenied) throw new DOMException('Denied', 'NotAllowedError')
      texts.push(text)
    },
  })
  try {
    await run(() => texts)
  } finally {
    Reflect.deleteProperty(navigator.clipboard, 'writeText')
  }
}

test('a secret is text of the page only while its dialog is open, and in no attribute', async () => {
  const { get, press, host, all, dialogs } = await opened()
  includes(get('dialog').textContent, secret, 'it is shown')
  const holders = all('*').filter(element => [...element.attributes].some(({ value }) => value.includes(secret)))
  equal(holders.length, 0, 'elements with it in an attribute')
  equal(getComputedStyle(all('code')[0]!).fontFamily.includes('mono'), true, 'monospace')
  await expectAccessible(host)
  await press('Close')
  await press('Close anyway')
  equal([dialogs(), host.shadowRoot?.textContent.includes(secret)], [[], false], 'afterwards')
})

test('closing an uncopied secret asks first', async () => {
  const { dialogs, press, has } = await opened()
  await sendKeys({ press: 'Escape' })
  await settle()
  equal([dialogs().length, focused()?.textContent], [1, 'Go back'], 'asked')
  await press('Go back')
  ok(!has('button', 'Close anyway'), 'the question is gone')
  equal(dialogs().length, 1, 'dialogs')
})

test('once copied, a secret can be left; copying is announced', () =>
  withClipboard(async copied => {
    const { dialogs, press, get, announced } = await opened()
    equal(focused()?.textContent, 'Copy', 'focused')
    await press('Copy')
    equal([copied(), get('button', 'Copied').textContent], [[secret], 'Copied'], 'copied')
    ok(announced().includes('Copied'), 'it is announced')
    await sendKeys({ press: 'Escape' })
    await settle()
    equal([dialogs(), focused()?.textContent], [[], 'Rotate secret'], 'afterwards')
  }))

test('copy and close does both, and says that it was copied', () =>
  withClipboard(async copied => {
    const { dialogs, press, toasts, announced } = await opened()
    await press('Copy and close')
    equal([copied(), dialogs(), toasts()], [[secret], [], ['Copied']], 'afterwards')
    await until(() => announced().includes('Copied'), 'it is announced')
  }))

test('where copying is denied the dialog stays, so that the text can be selected', () =>
  withClipboard(async () => {
    const { execCommand } = document
    document.execCommand = () => false
    const { dialogs, press, get } = await opened()
    await press('Copy and close')
    document.execCommand = execCommand
    equal([dialogs().length, get('button', 'Select the text to copy it').tagName], [1, 'BUTTON'], 'afterwards')
  }, true))

test('a secret can be saved as a line of an .env file', async () => {
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  let saved: Blob | MediaSource | undefined
  let name = ''
  URL.createObjectURL = blob => {
    saved = blob
    return 'blob:x'
  }
  HTMLAnchorElement.prototype.click = function () {
    name = this.download
  }
  const { press, dialogs } = await opened()
  await press('Download .env')
  Object.assign(URL, { createObjectURL })
  Object.assign(HTMLAnchorElement.prototype, { click })
  equal([name, await (saved as Blob).text()], ['.env', `ORDERS_SECRET=${secret}\n`], 'file')
  await sendKeys({ press: 'Escape' })
  await settle()
  equal(dialogs(), [], 'it may be closed then')
})
