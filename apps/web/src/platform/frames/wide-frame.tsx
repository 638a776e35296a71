import type { ReactNode, Ref } from 'react';

export interface WideFrameProps {
  /** Picture, in a `PictureBox`. */
  readonly picture: ReactNode;
  readonly plan: ReactNode;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** Layout of a wide picture, and below it the plan beside the details. */
export const WideFrame = ({ picture, plan, title, lead, children }: WideFrameProps) => (
  <>
    {picture}
    <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="aspect-16/9 w-full">{plan}</div>
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-4xl">{title}</h1>
        <p className="text-lg text-ink-soft">{lead}</p>
        {children}
      </div>
    </div>
  </>
);

/** Sizes of the wide picture. */
export const WIDE_CLASSES = {
  sizes: '(width < 64rem) 100vw, 62rem',
  isFirst: true,
  className: 'mb-8 aspect-16/10 w-full rounded-card sm:aspect-20/7',
} as const;

/** Reserves the space of a picture before it is loaded. */
export const PictureBox = ({
  className,
  children,
  ref,
}: {
  className: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) => (
  <div ref={ref} className={`overflow-hidden bg-pitch ${className}`}>
    {children}
  </div>
);

/** Classes of a photograph that fills its box. */
export const IN_PICTURE_BOX = 'size-full object-cover';

/** Main element of the page. */
export const WideMain = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto w-full max-w-5xl px-5 py-10">{children}</main>
);
