/** Well-known public mail domains, which do not identify an organization. */
const publicDomains = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.de outlook.fr hotmail.com hotmail.co.uk hotmail.de hotmail.fr hotmail.it ' +
    'hotmail.es live.com live.co.uk live.de live.fr msn.com passport.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp ' +
    'yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.ca yahoo.com.br yahoo.com.au ymail.com rocketmail.com myyahoo.com icloud.com ' +
    'me.com mac.com aol.com aol.de aim.com proton.me protonmail.com protonmail.ch pm.me gmx.com gmx.de gmx.net gmx.at gmx.ch ' +
    'gmx.co.uk gmx.fr web.de mail.com email.com usa.com zoho.com zohomail.com fastmail.com fastmail.fm hey.com tutanota.com ' +
    'tutanota.de tutamail.com tuta.io tuta.com mailbox.org posteo.de posteo.net t-online.de freenet.de arcor.de orange.fr ' +
    'wanadoo.fr free.fr laposte.net sfr.fr neuf.fr libero.it virgilio.it tiscali.it alice.it tin.it terra.com.br uol.com.br ' +
    'bol.com.br yandex.com yandex.ru ya.ru mail.ru bk.ru inbox.ru list.ru rambler.ru ukr.net wp.pl o2.pl onet.pl interia.pl ' +
    'seznam.cz centrum.cz bluewin.ch telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl btinternet.com sky.com ' +
    'virginmedia.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net ' +
    'rogers.com shaw.ca sympatico.ca bigpond.com optusnet.com.au qq.com foxmail.com 163.com 126.com yeah.net sina.com ' +
    'sohu.com aliyun.com naver.com daum.net hanmail.net kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp rediffmail.com ' +
    'walla.co.il walla.com duck.com hushmail.com inbox.com lycos.com mailinator.com guerrillamail.com yopmail.com ' +
    '10minutemail.com temp-mail.org trashmail.com sharklasers.com'
  ).split(' '),
)

/** True for a public mail domain, given in lower case. */
export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain)
