import { Icon, type IconName } from '@nadi/ui/data/icon.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { PhoneNumber } from '../../../platform/person/phone-number.tsx';

interface ContactMethod {
  readonly icon: IconName;
  readonly label: 'content.call' | 'content.write' | 'content.chat';
  readonly hrefOf: (value: string) => string;
}

const PHONE: ContactMethod = {
  icon: 'phone',
  label: 'content.call',
  hrefOf: (value) => `tel:${value}`,
};
const METHODS: Readonly<Record<string, ContactMethod>> = {
  mobile: PHONE,
  phone: PHONE,
  email: { icon: 'mail', label: 'content.write', hrefOf: (value) => `mailto:${value}` },
  whatsapp: {
    icon: 'chat',
    label: 'content.chat',
    hrefOf: (value) => `https://wa.me/${value.replace(/\D/g, '')}`,
  },
};

/** Lists the venue's contact channels. */
export function ContactList() {
  const t = useT('content');
  const known = useConfig().contacts.flatMap(({ type, value }) => {
    const method = METHODS[type];
    return method ? [{ ...method, value }] : [];
  });
  return (
    <ul>
      {known.map(({ icon, label, hrefOf, value }) => (
        <li key={label + value} className="border-b border-line last:border-0">
          <a
            href={hrefOf(value)}
            rel="noreferrer"
            className="flex min-h-14 items-center gap-4 py-2 transition-colors hover:text-bright"
          >
            <Icon name={icon} className="text-xl text-bright" />
            <span className="min-w-0">
              <span className="block text-sm text-ink-soft">{t(label)}</span>
              {label === 'content.write' ? (
                <bdi dir="ltr" className="block break-all">
                  {value}
                </bdi>
              ) : (
                <PhoneNumber>{value}</PhoneNumber>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
