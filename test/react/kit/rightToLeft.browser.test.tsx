import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import ExternalLink from 'lucide/dist/esm/icons/square-arrow-out-up-right.mjs'
import LogIn from 'lucide/dist/esm/icons/log-in.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { Icon } from '../../../src/react/ui/Icon.tsx'
import { BackButton } from '../../../src/react/kit/BackButton.tsx'
import { SearchField } from '../../../src/react/ui/portal/SearchField.tsx'
import { equal, test } from '../ui/mount.tsx'
import { showInPortal } from './portalParts.tsx'

const nothing = () => {}

for (const [dir, rotate] of [
  ['ltr', 'none'],
  ['rtl', '180deg'],
] as const)
  test(`in ${dir}, arrows back point back, and what is searched for begins beside the icon in any language`, async () => {
    const { get, find } = await showInPortal(
      <div dir={dir}>
        <BackButton label="All webhooks" onClick={nothing} />
        <SearchField label="Search" value="latin" onChange={nothing} />
      </div>,
    )
    equal(getComputedStyle(get('button', 'All webhooks').querySelector('svg')!).rotate, rotate)
    const field = find('input') as HTMLInputElement
    const icon = find('.fe-search-icon').getBoundingClientRect()
    const { left, right } = field.getBoundingClientRect()
    equal(icon.left - left < right - icon.right, dir === 'ltr', 'the side of the icon')
    equal(getComputedStyle(field).direction, dir)
    equal(getComputedStyle(field).textAlign, dir === 'ltr' ? 'left' : 'right')
  })

test('icons that point in the direction of reading are mirrored from right to left, others are not', async () => {
  const icons = { LogIn, LogOut, Send, Undo, ExternalLink, ChartColumn }
  const { all } = await showInPortal(
    <>
      {(['ltr', 'rtl'] as const).map(dir => (
        <div key={dir} dir={dir}>
          {Object.entries(icons).map(([name, icon]) => (
            <Icon key={name} icon={icon} />
          ))}
        </div>
      ))}
    </>,
  )
  const scales = all('[dir] > svg').map(svg => getComputedStyle(svg).scale)
  equal(scales, ['none', 'none', 'none', 'none', 'none', 'none', '-1 1', '-1 1', '-1 1', '-1 1', '-1 1', 'none'])
})
