import { setViewport } from '@web/test-runner-commands'
import { areas, type Area } from '../../../demo/catalogue/areas.tsx'
import { alive } from '../../elements/person.ts'
import { equal, expectAccessible, finishMotion, mount, ok, settle, test, until, type Mounted } from './mount.tsx'
import { densityOf, shown } from './shownArea.tsx'

type Options = NonNullable<Parameters<typeof mount>[1]>

/** Waits until a login box in a dialog is complete; its fields are in the light DOM. */
const completeBox = async (host: HTMLElement) => {
  const box = host.querySelector<HTMLElement>('fe-login-box')
  if (!box) return
  await alive(box)
  await until(() => box.querySelector('input, button'), 'the login box has something to use')
}

/** Presses each button that opens a dialog, one after the other, and looks at what it opens. */
const eachDialog = async (
  area: Area,
  options: Options,
  look: (dialog: HTMLElement, mounted: Mounted, name: string) => Promise<void> | void,
) => {
  const mounted = await mount(shown(area), { density: densityOf(area), ...options })
  const names = mounted.all('[data-opener]').map(({ textContent }) => textContent)
  for (const [place, name] of names.entries()) {
    await mounted.show(<></>)
    await mounted.show(shown(area))
    mounted.all('[data-opener]')[place]?.click()
    await until(() => mounted.all('dialog[open]').length > 0, `“${name}” opens a dialog`)
    await completeBox(mounted.host)
    finishMotion(mounted.tree)
    await look(mounted.find('dialog[open]'), mounted, name)
  }
  return names
}

const withDialogs = ['overlays', 'details', 'dialogs', 'sign-in', 'edits']

test('the areas with dialogs are known', async () => {
  const opening = []
  for (const area of areas) {
    const { all } = await mount(shown(area), { density: densityOf(area) })
    if (all('[data-opener]').length > 0) opening.push(area.key)
  }
  equal(opening.toSorted(), withDialogs.toSorted(), 'areas')
})

for (const area of areas.filter(({ key }) => withDialogs.includes(key))) {
  test(`${area.title}: every dialog passes axe and has focus inside, in shadow DOM`, async () => {
    await eachDialog(area, { mount: 'shadow' }, async (dialog, { host }, name) => {
      ok(dialog.matches(':focus-within') || host.matches(':focus-within'), `focus is inside “${name}”`)
      await expectAccessible(host)
    })
  })

  test(`${area.title}: every dialog has enough contrast in dark colours, in light DOM`, async () => {
    await eachDialog(area, { theme: 'dark', mount: 'light' }, (_dialog, { host }) =>
      expectAccessible(host, ['color-contrast']),
    )
  })

  for (const dir of ['ltr', 'rtl'] as const)
    test(`${area.title}: every dialog fits a window of 360 px, ${dir}`, async () => {
      await setViewport({ width: 360, height: 740 })
      try {
        await eachDialog(area, { dir, widthPx: 340 }, async (dialog, _mounted, name) => {
          await settle()
          const { left, right } = dialog.getBoundingClientRect()
          ok(left >= 0 && right <= 360, `“${name}” is inside the window: ${left} to ${right}`)
          ok(dialog.scrollWidth <= dialog.clientWidth, `“${name}” does not scroll sideways: ${dialog.scrollWidth}`)
        })
      } finally {
        await setViewport({ width: 800, height: 600 })
      }
    })
}
