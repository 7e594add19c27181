import { useEffect, useRef, type ReactNode } from 'react'
import { Title } from '../ui/Title.tsx'

/** The heading of a step without a first field; it takes the focus so that the new step is announced (M4). */
export const StepTitle = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Title ref={title} level={1} size="large" tabIndex={-1}>
      {children}
    </Title>
  )
}
