import { ToastRegion } from '../../src/react/ui/Toast.tsx'
import { Controls } from './Controls.tsx'
import { Feedback } from './Feedback.tsx'
import { Fields } from './Fields.tsx'
import { LoginCards } from './LoginCards.tsx'
import { Overlays } from './Overlays.tsx'
import { Tables } from './Tables.tsx'

/** Every control in every state; the cards of the login box only where its density applies. */
export const Everything = ({ hasLogin }: { hasLogin: boolean }) => (
  <ToastRegion>
    {hasLogin && <LoginCards />}
    <Controls />
    <Fields />
    <Feedback />
    <Overlays />
    <Tables />
  </ToastRegion>
)
