import type { ComponentProps } from 'react'
import { Button } from '../../src/react/ui/Button.tsx'

/** A button that opens a dialog; tests press each one of the catalogue and look at what opens. */
export const Opener = (props: ComponentProps<typeof Button>) => <Button data-opener="" {...props} />
