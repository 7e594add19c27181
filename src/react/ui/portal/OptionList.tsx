import Check from 'lucide/dist/esm/icons/check.mjs'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Icon } from '../Icon.tsx'
import { popoverBox } from '../popover.ts'
import { PlainList } from '../PlainList.ts'
import { UserText } from '../Text.tsx'
import type { ListOption } from './useOptionList.ts'

const Box = styled.div.withConfig({ componentId: 'fe-option-list' })`
  && {
    ${plain}
    ${popoverBox}
    max-inline-size: calc(100vw / var(--_zoom, 1) - 16px);
    max-block-size: min(320px, calc(100dvh / var(--_zoom, 1) - 16px));
    font: var(--_font);
  }
`

const Item = styled.li.withConfig({ componentId: 'fe-list-option' })`
  && {
    ${plain}
    display: flex;
    align-items: start;
    gap: 10px;
    min-block-size: 36px;
    padding: 8px 10px;
    border-radius: var(--_radius-1);
    color: var(--_text-1);
    cursor: pointer;
    overflow-wrap: anywhere;
    &[data-active] {
      background: var(--_surface-2);
      outline: 2px solid transparent;
      outline-offset: -2px;
    }
    &[aria-selected='true'] {
      font-weight: 500;
    }
    &[aria-disabled='true'] {
      color: var(--_text-3);
      cursor: not-allowed;
    }
    @media (pointer: coarse) {
      min-block-size: 44px;
      padding-block: 12px;
    }
  }
`

const TextColumn = styled.span.withConfig({ componentId: 'fe-option-words' })`
  && {
    ${plain}
    flex: 1;
    display: grid;
  }
`

const Note = styled.span.withConfig({ componentId: 'fe-option-note' })`
  && {
    ${plain}
    font: 400 12px/16px var(--_family);
    color: var(--_text-2);
  }
`

const Message = styled.p.withConfig({ componentId: 'fe-option-message' })`
  && {
    ${plain}
    display: block;
    padding: 8px 10px;
    color: var(--_text-2);
    &[data-fault] {
      color: var(--_danger-text);
    }
  }
`

const Tick = styled.span.withConfig({ componentId: 'fe-option-tick' })`
  && {
    ${plain}
    flex: none;
    display: grid;
    align-items: center;
    inline-size: 16px;
    block-size: 20px;
    color: var(--_text-2);
    &:last-child {
      color: var(--_accent-text);
    }
  }
`

interface Props {
  id: string
  /** Name of the list, for assistive technology. */
  label: string
  popover: RefObject<HTMLDivElement | null>
  options: readonly ListOption[]
  active: ListOption | undefined
  isSelected: (option: ListOption) => boolean
  isMultiple?: boolean
  onActive: (value: string) => void
  onChoose: (option: ListOption) => void
  /** Shown below the options: that they load, that there are none, that there are more. */
  message?: string | undefined
  /** True when the message is a failure. */
  isFailed?: boolean | undefined
  isOpen: boolean
}

/** The options below a text field. Focus stays in the field, which points at the active option. */
export const OptionList = ({ id, label, popover, options, active, isMultiple, message, isOpen, ...rest }: Props) => (
  // Pressing an option must not take focus from the field.
  <Box ref={popover} popover="manual" onMouseDown={event => event.preventDefault()}>
    {isOpen && options.length > 0 && (
      <PlainList role="listbox" id={id} aria-label={label} aria-multiselectable={isMultiple}>
        {options.map((option, index) => (
          <Item
            key={option.value}
            id={`${id}${index}`}
            role="option"
            aria-selected={rest.isSelected(option)}
            aria-disabled={option.disabledReason !== undefined || undefined}
            data-active={option === active ? '' : undefined}
            onMouseMove={() => rest.onActive(option.value)}
            onClick={() => rest.onChoose(option)}
          >
            {option.icon && (
              <Tick>
                <Icon icon={option.icon} size={16} />
              </Tick>
            )}
            <TextColumn>
              <UserText>{option.label}</UserText>
              {(option.disabledReason ?? option.description) && (
                <Note>{option.disabledReason ?? option.description}</Note>
              )}
            </TextColumn>
            <Tick>{rest.isSelected(option) && <Icon icon={Check} size={16} />}</Tick>
          </Item>
        ))}
      </PlainList>
    )}
    {isOpen && message && <Message data-fault={rest.isFailed ? '' : undefined}>{message}</Message>}
  </Box>
)
