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
