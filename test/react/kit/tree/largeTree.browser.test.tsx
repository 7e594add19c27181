import { Trees } from '../../../../demo/catalogue/trees.tsx'
import { ToastRegion } from '../../../../src/react/ui/Toast.tsx'
import { equal, focused, mount, ok, test, until } from '../../ui/mount.tsx'

const press = (key: string) =>
  focused()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }))

test('a tree of 50,001 nodes that are all open keeps few rows in the document, and End leads to the last node', async () => {
  const { find } = await mount(
    <ToastRegion>
      <Trees />
    </ToastRegion>,
    { density: 'portal', widthPx: 900 },
  )
  const grid = find('[role=treegrid]')
  const rows = () => [...grid.querySelectorAll<HTMLElement>('[role=row][aria-level]')]
  await until(() => rows().some(row => row.ariaLevel === '2'), 'branches')
  rows()
    .find(row => row.ariaLevel === '2')!
    .focus()
  press('*')
  await until(() => rows().some(row => row.ariaLevel === '3'), 'leaves')
  const lastIs = (text: string) => focused()?.innerText.includes(text) === true
  await until(() => {
    press('End')
    return lastIs('Customer 199')
  }, 'the last node')
  ok(rows().length < 120, `${rows().length} rows are in the document`)
  equal(focused()?.ariaPosInSet, '199')
  press(' ')
  await until(() => focused()?.ariaSelected === 'true', 'the selection of the last node')
  press('Home')
  await until(() => lastIs('Harbor Resellers'), 'the top')
  const says = (text: string) => grid.getRootNode().textContent?.includes(text)
  await until(() => says('1 selected'), 'the bar of the selection')
  equal(grid.querySelector('[data-head] input'), null)
  press('ArrowLeft')
  await until(() => rows().length === 1, 'a closed tree')
  await until(() => says('1 selected, 1 of them not shown'), 'what is selected in closed branches')
})
