import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { scrollIntoView } from '../../styles/layout.ts'
import { plain, ring } from '../../styles/reset.ts'
import { moveFocus } from './focusRegion.ts'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'

const Box = styled.div.withConfig({ componentId: 'fe-form-error' })`
  && {
    ${plain}
    display: flex;
    gap: 10px;
    padding: 10px 12px;
    border: 1px solid color-mix(in oklab, var(--_danger) 30%, transparent);
    border-radius: var(--_radius);
    background: var(--_danger-subtle);
    color: var(--_danger-text);
    /* Scrolled to, it is not at the very edge, nor below a toast. */
    scroll-margin-block: 72px;
    &:focus-visible {
      ${ring}
    }
  }
`

const TextColumn = styled.div.withConfig({ componentId: 'fe-form-error-words' })`
  && {
    ${plain}
    flex: 1;
    display: grid;
    gap: 2px;
  }
`

interface Props {
  /** The error of the whole form; nothing is shown without it. */
  message: string | undefined
  /** True when it does not follow from the person's last action, because the person may be typing. */
  isUnasked?: boolean
  /** What the person can do about it, or a reference for support. */
  children?: ReactNode
}

/**
 * The error of a whole form, at its top. It takes focus only when no single field is wrong and focus is inside the
 * form.
 */
export const FormError = ({ message, isUnasked = false, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scope = box.current?.closest('form') ?? box.current?.parentElement
    if (!scope || isUnasked || scope.querySelector('[aria-invalid=true]')) return
    // It can be above the part of a dialog or page that is in view.
    if (moveFocus(box.current)) scrollIntoView(box.current)
  }, [message, isUnasked])
  if (!message) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Icon icon={CircleAlert} />
      <TextColumn>
        <Text data-tone="danger">{message}</Text>
        {children}
      </TextColumn>
    </Box>
  )
}
