import { followLog } from './messageLog.ts'
import { messageItem } from './messageList.ts'
import { startSite } from './site.ts'

startSite()
followLog('/inbox/messages', messageItem)
