import type { IconNode } from 'lucide'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { bare, plain, ring } from '../../styles/reset.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { MenuButton, MenuEntry, type MenuItem } from './MenuEntry.tsx'
import { placeBeside } from './placeBeside.ts'
import { bottomSheet, placeWithin, popoverBox, sheetPx } from './popover.ts'
import { hidePopover } from './topLayer.ts'
import { menuEntries, useMenuKeys } from './useMenuKeys.ts'

const groupPx = 184

/** Width of a popover with so many groups beside each other. */
const groupsPx = (count: number) => count * (groupPx + 4) + 30

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

/** The groups scroll, so that what ends the menu stays in sight. */
const GroupsView = styled.div.withConfig({ componentId: 'fe-menu-view' })`
  && {
    ${plain}
    flex: 0 1 auto;
    min-block-size: 0;
    padding: 4px;
    overflow: auto;
    overscroll-behavior: contain;
  }
`

/** What ends a menu of groups. */
const End = styled.div.withConfig({ componentId: 'fe-menu-end' })`
  && {
    ${plain}
    flex: none;
    display: flex;
    gap: 4px;
    padding: 4px;
    border-block-start: 1px solid var(--_border-1);
    @media (min-width: ${sheetPx + 0.02}px) {
      &[data-empty] {
        display: none;
      }
    }
    & > [role='menuitem'] {
      flex: 1 1 auto;
      grid-template-columns: minmax(0, 1fr);
      inline-size: auto;
    }
    & > [role='menuitem'] > span {
      grid-column: 1;
    }
    @media (max-width: ${sheetPx}px) {
      padding: 8px 12px calc(8px + env(safe-area-inset-bottom, 0px));
      & > [role='menuitem'] {
        min-block-size: 44px;
        border: 1px solid var(--_border-1);
        place-content: center;
        grid-template-columns: auto;
      }
    }
  }
`

/** Closes a sheet; a menu beside its button closes by a press elsewhere. */
const SheetEnd = styled(MenuButton).withConfig({ componentId: 'fe-menu-done' })`
  && {
    display: none;
    @media (max-width: ${sheetPx}px) {
      display: grid;
      grid-template-columns: auto;
      place-content: center;
      background: var(--_accent);
      border-color: var(--_accent-edge);
      color: var(--_on-accent);
      font-weight: 500;
      &:hover,
      &:focus-visible {
        background: var(--_accent-hover);
      }
    }
  }
`

/** Groups beside each other, as many as there is room for. */
const Groups = styled.div.withConfig({ componentId: 'fe-menu-groups' })`
  && {
    ${plain}
    columns: 3 ${groupPx}px;
    column-gap: 4px;
    padding-block-end: 4px;
    &[data-groups='1'] {
      columns: auto;
    }
    & > * {
      break-inside: avoid;
    }
  }
`

const GroupName = styled.div.withConfig({ componentId: 'fe-menu-group' })`
  && {
    ${plain}
    padding: 12px 10px 4px;
    color: var(--_text-1);
    font: 600 13px/18px var(--_family);
  }
`

/** Says that the button opens a menu. */
const Opens = styled.span.withConfig({ componentId: 'fe-menu-chevron' })`
  && {
    ${plain}
    margin-inline: 6px -4px;
  }
`

/** Entries of a menu that belong together, with a heading. */
interface MenuGroup {
  label: string
  items: readonly MenuItem[]
}

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

/** The entries of an open menu, in groups where it has them. */
const MenuEntries = ({
  items,
  groups,
  doneLabel,
  onChoose,
  onDone,
}: Pick<Props, 'items' | 'groups' | 'doneLabel'> & { onChoose: (item: MenuItem) => void; onDone: () => void }) => {
  const entriesOf = (some: readonly MenuItem[]) =>
    some.map(item => <MenuEntry key={item.key} item={item} onChoose={() => onChoose(item)} />)
  if (!groups) return entriesOf(items)
  return (
    <>
      <GroupsView>
        <Groups data-groups={groups.length}>
          {groups.map(group => (
            <div key={group.label} role="group" aria-label={group.label}>
              <GroupName aria-hidden="true">{group.label}</GroupName>
              {entriesOf(group.items)}
            </div>
          ))}
        </Groups>
      </GroupsView>
      {(items.length > 0 || doneLabel !== undefined) && (
        <End data-empty={items.length === 0 ? '' : undefined}>
          {entriesOf(items)}
          {doneLabel !== undefined && (
            <SheetEnd type="button" role="menuitem" tabIndex={-1} onClick={onDone}>
              {doneLabel}
            </SheetEnd>
          )}
        </End>
      )}
    </>
  )
}

/** A button that opens a list of actions. */
export const Menu = (props: Props) => {
  const { label, header, groups, align = 'end' } = props
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
        {isOpen && <MenuEntries {...props} onChoose={choose} onDone={close} />}
      </MenuBox>
    </>
  )
}
