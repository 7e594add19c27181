import { useLayoutEffect } from 'react'
import { adopt, sheetPerDocument } from '../../styles/adopt.ts'
import { laterTokensCss } from '../../styles/laterTokens.generated.ts'
import { useHost } from './host.ts'

const laterTokenSheet = sheetPerDocument(laterTokensCss)

/** Adds to the element the design tokens that the first sign-in step does not need. Renders nothing. */
export const LaterTokens = () => {
  const { element } = useHost()
  useLayoutEffect(() => {
    const { shadowRoot, ownerDocument } = element
    return shadowRoot ? adopt(shadowRoot, laterTokenSheet(ownerDocument)) : undefined
  }, [element])
  return null
}
