import type { IconNode } from 'lucide'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { stepInList } from '../focus.ts'
import { placeBeside } from '../placeBeside.ts'
import { scrollIntoView } from '../../../styles/layout.ts'
import { hidePopover, isPopoverShown, showPopover } from '../topLayer.ts'

/** One option of a list with search. */
export interface ListOption {
  value: string
  label: string
  description?: string | undefined
  icon?: IconNode | undefined
  /** Shown below the label; the option cannot be chosen. */
  disabledReason?: string | undefined
}

interface Settings {
  options: readonly ListOption[]
  /** True where Enter takes the first option although no arrow key was pressed. */
  isFirstActive: boolean
  onChoose: (option: ListOption) => void
}

const page = 10

/** Opens the list below its field, as wide as the field. */
const useListPopover = (isOpen: boolean) => {
  const popover = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  // Without dependencies: what the list shows decides whether it fits below the field.
  useLayoutEffect(() => {
    const [box, beside] = [popover.current, anchor.current]
    if (!box || !beside) return
    if (!isOpen) return hidePopover(box)
    box.style.setProperty('inline-size', `${beside.getBoundingClientRect().width / (box.currentCSSZoom ?? 1)}px`)
    if (!isPopoverShown(box)) showPopover(box, beside)
    placeBeside(box, beside, 'start')
  })
  return { popover, anchor }
}

/** Open state, active option and keyboard of a list that belongs to a text field (WAI-ARIA combobox pattern). */
export const useOptionList = ({ options, isFirstActive, onChoose }: Settings) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [activeValue, setActive] = useState<string>()
  const { popover, anchor } = useListPopover(isOpen)
  const found = options.findIndex(({ value }) => value === activeValue)
  const index = found < 0 && isFirstActive && options.length > 0 ? 0 : found
  const active = isOpen ? options[index] : undefined
  const optionId = active && `${id}${index}`

  useLayoutEffect(() => {
    scrollIntoView(popover.current?.querySelector('[data-active]'))
  }, [popover, optionId])

  const open = (startAt?: string) => {
    setActive(startAt)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const choose = (option: ListOption) => {
    if (option.disabledReason === undefined) onChoose(option)
  }
  const jump = (event: KeyboardEvent): number | undefined => {
    if (event.key === 'PageDown') return Math.min(index + page, options.length - 1)
    if (event.key === 'PageUp') return Math.max(index - page, 0)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return undefined
    if (index < 0) return event.key === 'ArrowDown' ? 0 : options.length - 1
    return stepInList(event.key, index, options.length, 'block')
  }
  /** Handles a key of the text field; returns whether it was one for the list. */
  const onKey = (event: KeyboardEvent, startAt?: string): boolean => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (event.nativeEvent.isComposing || (!isOpen && !isArrow)) return false
    const next = jump(event)
    if (!isOpen) open(startAt ?? (event.altKey ? undefined : options.at(event.key === 'ArrowDown' ? 0 : -1)?.value))
    else if (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp')) close()
    else if (event.key === 'Enter') {
      if (active) choose(active)
    } else if (next === undefined) return false
    else setActive(options[next]?.value)
    event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation() // Only the list closes, not a dialog around it.
    return true
  }
  /** Attributes of the text field. */
  const fieldTies = {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': isOpen && options.length > 0,
    'aria-controls': isOpen && options.length > 0 ? id : undefined,
    'aria-activedescendant': optionId,
  }
  return { id, isOpen, open, close, choose, onKey, active, setActive, fieldTies, popover, anchor }
}
