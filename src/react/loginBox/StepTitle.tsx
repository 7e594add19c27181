import { useStore } from '@nanostores/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { login } from '../../state/login/login.ts'
import { useFlow } from '../app/host.ts'
import { Title } from '../ui/Title.tsx'

interface Props {
  /** True where the step always follows something the person did. */
  takesFocus?: boolean
  children: ReactNode
}

/**
 * The heading of a step without a first field. After the person's own doing it takes the focus, so that the new step is
 * announced (M4); a step that comes by itself, with the page, leaves the focus alone.
 */
export const StepTitle = ({ children, takesFocus = false }: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  const hasIdentifier = useStore(useFlow(login).$identifier) !== ''
  const hasActed = takesFocus || hasIdentifier
  useEffect(() => {
    if (hasActed) title.current?.focus({ preventScroll: true })
  }, [hasActed])
  return (
    <Title ref={title} level={1} size="large" tabIndex={-1}>
      {children}
    </Title>
  )
}
