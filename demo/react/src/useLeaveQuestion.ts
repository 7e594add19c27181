import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'

/** Lets an element ask about changes that were not saved before the router leaves its pages. */
export const useLeaveQuestion = (
  element: RefObject<{ mayLeave: () => Promise<boolean> } | null>,
  pages: string,
): void => {
  const blocker = useBlocker(({ nextLocation }) => !nextLocation.pathname.startsWith(pages))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const asking = element.current?.mayLeave() ?? Promise.resolve(true)
    void asking.then(mayLeave => (mayLeave ? blocker.proceed() : blocker.reset()))
  }, [blocker, element])
}
