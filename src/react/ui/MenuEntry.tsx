import type { IconNode } from 'lucide'
import { styled } from 'styled-components'
import { bare, plain } from '../../styles/reset.ts'
import { Icon } from './Icon.tsx'
import { tick } from './tick.ts'

/** The button of an entry. */
export const MenuButton = styled.button.withConfig({ componentId: 'fe-menu-item' })`
  && {
    ${bare}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 0 10px;
    inline-size: 100%;
    min-block-size: 36px;
    padding: 7px 10px;
    border-radius: var(--_radius-1);
    color: var(--_text-1);
    cursor: pointer;
    outline: 2px solid transparent;
    outline-offset: -2px;
    /* The first entry has the focus of a menu that a pointer opened; it is not what the pointer is on. */
    &:hover,
    &:focus-visible {
      background: var(--_surface-2);
    }
    &:focus-visible {
      outline-color: var(--_ring);
    }
    &[data-danger] {
      color: var(--_danger-text);
    }
    &[data-danger]:hover,
    &[data-danger]:focus-visible {
      background: var(--_danger-subtle);
    }
    &[aria-disabled='true'] {
      color: var(--_text-3);
      cursor: not-allowed;
      @media (forced-colors: active) {
        color: GrayText;
      }
    }
    &[aria-checked='false'] > svg {
      visibility: hidden;
    }
    @media (pointer: coarse) {
      min-block-size: 44px;
    }
  }
`

/** Square where several entries can be chosen, round where one can. */
const ChoiceMark = styled.span.withConfig({ componentId: 'fe-menu-mark' })`
  && {
    ${plain}
    display: grid;
    place-content: center;
    inline-size: 18px;
    block-size: 18px;
    border: 1px solid var(--_border-2);
    border-radius: 50%;
    background: var(--_surface-1);
    color: var(--_on-accent);
    forced-color-adjust: none;
    [role='menuitemcheckbox'] > & {
      border-radius: 5px;
    }
    [aria-checked='true'] > & {
      border-color: var(--_accent-edge);
      background: var(--_accent);
    }
    [role='menuitemcheckbox'][aria-checked='true'] > &::before {
      ${tick}
    }
    [role='menuitemradio'][aria-checked='true'] > &::before {
      content: '';
      inline-size: 6px;
      block-size: 6px;
      border-radius: 50%;
      background: currentColor;
    }
    @media (forced-colors: active) {
      --_surface-1: Canvas;
      --_border-2: CanvasText;
      --_accent: CanvasText;
      --_accent-edge: CanvasText;
      --_on-accent: Canvas;
    }
  }
`

const TextColumn = styled.span.withConfig({ componentId: 'fe-menu-words' })`
  && {
    ${plain}
    grid-column: 2;
    &[data-reason],
    &[data-left-note] {
      font-size: 12px;
      line-height: 16px;
    }
    /* The list around the menu shows it. */
    &[data-left-note] {
      display: none;
      color: var(--_text-2);
    }
  }
`

const Line = styled.div.withConfig({ componentId: 'fe-menu-line' })`
  && {
    ${plain}
    margin: 4px;
    border-block-start: 1px solid var(--_border-1);
  }
`

/** One action of a menu. */
export interface MenuItem {
  key: string
  label: string
  icon?: IconNode | undefined
  isDanger?: boolean | undefined
  /**
   * Set for one of several choices: whether it is the current one, which alone shows its icon. Without an icon each has the mark
   * of a checkbox or radio button.
   */
  isChecked?: boolean | undefined
  /** True where several choices can be current at once. */
  isMultiple?: boolean | undefined
  /** The reason why it is disabled; shown below it. */
  disabledReason?: string | undefined
  /** Of a choice of columns: what is said below it while the list has no room for the column at the place. */
  leftNote?: { place: number; text: string } | undefined
  /** Draws a line before it. */
  startsGroup?: boolean | undefined
  onSelect: () => void
}

const roleOf = ({ isChecked, isMultiple }: MenuItem) => {
  if (isChecked === undefined) return 'menuitem'
  return isMultiple ? 'menuitemcheckbox' : 'menuitemradio'
}

/** One action of an open menu. */
export const MenuEntry = ({ item, onChoose }: { item: MenuItem; onChoose: () => void }) => (
  <>
    {item.startsGroup && <Line role="separator" />}
    <MenuButton
      type="button"
      role={roleOf(item)}
      aria-checked={item.isChecked}
      tabIndex={-1}
      data-danger={item.isDanger ? '' : undefined}
      aria-disabled={item.disabledReason !== undefined || undefined}
      onClick={onChoose}
      onMouseEnter={event => event.currentTarget.focus({ preventScroll: true })}
    >
      {item.icon && <Icon icon={item.icon} size={16} />}
      {!item.icon && item.isChecked !== undefined && <ChoiceMark />}
      <TextColumn>{item.label}</TextColumn>
      {item.leftNote && <TextColumn data-left-note={item.leftNote.place}>{item.leftNote.text}</TextColumn>}
      {item.disabledReason !== undefined && <TextColumn data-reason="">{item.disabledReason}</TextColumn>}
    </MenuButton>
  </>
)
