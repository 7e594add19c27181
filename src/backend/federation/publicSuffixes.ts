/**
 * Domains below which strangers register their own, beside the top-level domains (publicsuffix.org): second levels of
 * countries, and hosts of pages and applications. Not the whole list: a domain that is missing here can still be claimed
 * by nobody but who controls its name servers.
 */
const suffixes = new Set(
  (
    'co.uk org.uk me.uk ltd.uk plc.uk net.uk sch.uk ac.uk gov.uk nhs.uk police.uk ' +
    'com.au net.au org.au edu.au gov.au asn.au id.au co.nz net.nz org.nz govt.nz ac.nz school.nz geek.nz ' +
    'co.za org.za net.za web.za gov.za ac.za co.ke or.ke com.ng org.ng com.gh com.eg co.tz co.ug ' +
    'co.jp or.jp ne.jp ac.jp go.jp ad.jp ed.jp gr.jp lg.jp co.kr or.kr ne.kr re.kr go.kr ac.kr ' +
    'com.cn net.cn org.cn gov.cn edu.cn ac.cn com.hk org.hk net.hk edu.hk gov.hk com.tw org.tw net.tw edu.tw gov.tw ' +
    'com.sg net.sg org.sg edu.sg gov.sg com.my net.my org.my com.ph co.th in.th or.th com.vn co.id or.id web.id ' +
    'co.in net.in org.in firm.in gen.in ind.in ac.in edu.in gov.in nic.in com.pk org.pk com.bd com.lk com.np ' +
    'com.br net.br org.br gov.br edu.br com.ar org.ar net.ar gob.ar com.mx org.mx net.mx gob.mx com.co net.co org.co ' +
    'com.pe com.ve com.uy com.py com.ec com.bo com.gt com.do co.cr com.pa com.sv com.ni com.hn com.cu com.pr ' +
    'com.tr org.tr net.tr gen.tr edu.tr gov.tr co.il org.il net.il ac.il gov.il com.sa com.kw com.qa com.bh com.lb com.jo ' +
    'ae.org co.ae net.ae org.ae com.cy com.mt com.gr org.gr com.pl net.pl org.pl edu.pl gov.pl waw.pl co.at or.at gv.at ' +
    'ac.at com.es org.es nom.es gob.es com.pt org.pt co.it asso.fr com.fr gouv.fr com.ro org.ro com.ua org.ua net.ua in.ua ' +
    'kiev.ua com.ru org.ru net.ru msk.ru spb.ru co.hu org.hu co.rs com.hr com.mk com.ge com.by ' +
    'eu.com us.com uk.com de.com gb.net uk.net se.net jpn.com br.com cn.com ru.com sa.com za.com co.com ' +
    'github.io gitlab.io githubusercontent.com pages.dev workers.dev vercel.app netlify.app herokuapp.com web.app ' +
    'firebaseapp.com appspot.com run.app cloudfunctions.net azurewebsites.net cloudapp.net azurestaticapps.net ' +
    'onmicrosoft.com sharepoint.com amazonaws.com cloudfront.net elasticbeanstalk.com awsapps.com fly.dev onrender.com ' +
    'railway.app surge.sh glitch.me repl.co ngrok.io ngrok.app ngrok-free.app trycloudflare.com blogspot.com ' +
    'wordpress.com wixsite.com weebly.com squarespace.com myshopify.com shopify.com zendesk.com atlassian.net ' +
    'duckdns.org dyndns.org no-ip.org ddns.net hopto.org zapto.org sytes.net readthedocs.io bitbucket.io'
  ).split(' '),
)

/** True for a domain below which strangers register their own, given in lower case. */
export const isPublicSuffix = (domain: string): boolean => !domain.includes('.') || suffixes.has(domain)

/** True for a domain of Microsoft's directories, which their customers cannot prove: `acme.onmicrosoft.com`. */
export const isDirectoryDomain = (domain: string): boolean => domain.endsWith('.onmicrosoft.com')
