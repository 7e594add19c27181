import { HostPage } from '../common/HostPage.tsx'

/** The host's page in the slot `risks`. */
export const Page = () => <HostPage slot="risks" />
