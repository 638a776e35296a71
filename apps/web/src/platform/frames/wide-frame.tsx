import type { ReactNode, Ref } from 'react';

export interface WideFrameProps {
  /** In a `LookBox`. */
  readonly picture: ReactNode;
  readonly plan: ReactNode;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

/** What it is like there, wide, and below it the plan beside what it is. */
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

/** Its wide picture. */
export const WIDE_CLASSES = {
  sizes: '(width < 64rem) 100vw, 62rem',
  isFirst: true,
  className: 'mb-8 aspect-16/10 w-full rounded-card sm:aspect-20/7',
} as const;

/** The box of a picture, there before what it shows. */
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

/** A photograph fills its box. */
export const IN_PICTURE_BOX = 'size-full object-cover';

/** The page of it. */
export const WideMain = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto w-full max-w-5xl px-5 py-10">{children}</main>
);
