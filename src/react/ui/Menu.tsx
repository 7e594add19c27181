import type { IconNode } from 'lucide'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { bare, plain, ring } from '../../styles/reset.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { groupsPx, MenuEntries, type MenuGroup } from './MenuEntries.tsx'
import type { MenuItem } from './MenuEntry.tsx'
import { placeBeside } from './placeBeside.ts'
import { bottomSheet, placeWithin, popoverBox, sheetPx } from './popover.ts'
import { hidePopover } from './topLayer.ts'
import { menuEntries, useMenuKeys } from './useMenuKeys.ts'

/** The popover of a menu. */
export const MenuBox = styled.div.withConfig({ componentId: 'fe-menu' })`
  && {
    ${plain}
    ${popoverBox}
    min-inline-size: 180px;
    font: var(--_font);
    &[data-groups] {
      /* Not over what is beside the content, such as the navigation. */
      --most: calc(100% + var(--back, 0px) - var(--kept, 8px));
      max-inline-size: var(--most);
      inline-size: min(${groupsPx(3)}px, var(--most));
      margin-inline-start: calc(-1 * var(--back, 0px));
      padding: 0;
      overflow: hidden;
      /* Below the button, or above it where only little of it would be in sight; the entries scroll. */
      position-try-fallbacks: none;
      max-block-size: min(560px, 100% - 8px);
    }
    &[data-groups='2'] {
      inline-size: min(${groupsPx(2)}px, var(--most));
    }
    &[data-groups='1'] {
      inline-size: auto;
    }
    &[data-groups][data-above] {
      position-area: self-block-start span-self-inline-end;
    }
    &[data-groups]:popover-open {
      display: flex;
      flex-direction: column;
    }
    @media (max-width: ${sheetPx}px) {
      &[data-groups],
      &[data-groups][data-above] {
        ${bottomSheet}
      }
    }
  }
`

/** Says that the button opens a menu. */
const Opens = styled.span.withConfig({ componentId: 'fe-menu-chevron' })`
  && {
    ${plain}
    margin-inline: 6px -4px;
  }
`

const FaceButton = styled.button.withConfig({ componentId: 'fe-menu-face' })`
  && {
    ${bare}
    display: inline-grid;
    place-items: center;
    min-inline-size: 40px;
    min-block-size: 40px;
    border-radius: 50%;
    cursor: pointer;
    &:hover,
    &[aria-expanded='true'] {
      background: var(--_surface-2);
    }
    &:focus-visible {
      ${ring}
      outline-offset: -1px;
    }
  }
`

interface Props {
  /** Label of the button, or its accessible name when it shows only an icon. */
  label: string
  icon?: IconNode | undefined
  /** True for a button that shows only its icon. */
  isIconOnly?: boolean | undefined
  /** Picture that is the content of the button, which then shows no label. */
  face?: ReactNode
  /** Shown above the entries; assistive technology hears the label instead. */
  header?: ReactNode
  items: readonly MenuItem[]
  /** Entries in groups, before the others. */
  groups?: readonly MenuGroup[] | undefined
  /** Label of the entry that closes the sheet that groups are in on a phone. */
  doneLabel?: string | undefined
  /** Which edges line up. Default `end`. */
  align?: 'start' | 'end'
  /** For a pointer, where the label may be hidden. */
  title?: string | undefined
}

/** The button of a menu: a picture, an icon, or its label. */
const MenuOpener = ({
  label,
  icon,
  isIconOnly,
  face,
  title,
  opener,
}: Pick<Props, 'label' | 'icon' | 'isIconOnly' | 'face' | 'title'> & { opener: ComponentProps<'button'> }) => {
  if (face !== undefined)
    return (
      <FaceButton type="button" aria-label={label} {...opener}>
        {face}
      </FaceButton>
    )
  if (isIconOnly && icon) return <IconButton icon={icon} label={label} {...opener} />
  return (
    <Button icon={icon} title={title} {...opener}>
      {label}
      {!icon && (
        <Opens>
          <Icon icon={ChevronDown} size={16} />
        </Opens>
      )}
    </Button>
  )
}

/** A button that opens a list of actions. */
export const Menu = (props: Props) => {
  const { label, header, items, groups, doneLabel, align = 'end' } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const startAtEnd = useRef(false)

  const toggled = ({ newState }: { newState: string }) => {
    if (newState === 'open' && groups && box.current && button.current)
      placeWithin(box.current, button.current, groupsPx(Math.min(3, groups.length)))
    flushSync(() => setOpen(newState === 'open'))
  }
  const opened = (isNowOpen: boolean) => {
    if (isNowOpen) {
      if (box.current && button.current) placeBeside(box.current, button.current, align)
      menuEntries(box.current)
        .at(startAtEnd.current ? -1 : 0)
        ?.focus()
    }
    startAtEnd.current = false
  }
  const close = () => {
    hidePopover(box.current)
    button.current?.focus({ preventScroll: true })
  }
  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return
    // Several choices are made in one go.
    if (item.isChecked === undefined) close()
    item.onSelect()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    startAtEnd.current = event.key === 'ArrowUp'
    button.current?.click()
  }
  const move = useMenuKeys(box, close)
  const popup = { popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const
  return (
    <>
      <MenuOpener {...props} opener={{ ref: button, onKeyDown: openByKey, ...popup }} />
      <MenuBox
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        data-align={align}
        data-groups={groups?.length}
        onBeforeToggle={toggled}
        onToggle={event => opened(event.newState === 'open')}
        onKeyDown={move}
      >
        {isOpen && header !== undefined && <div aria-hidden="true">{header}</div>}
        {isOpen && <MenuEntries items={items} groups={groups} doneLabel={doneLabel} onChoose={choose} onDone={close} />}
      </MenuBox>
    </>
  )
}
