import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';

export type MenuChoice = readonly [words: string, act: () => void];

interface OpenMenuProps {
  target: HTMLElement;
  choices: readonly MenuChoice[];
  onClose: () => void;
}

export function OpenMenu({ target, choices, onClose }: OpenMenuProps) {
  return (
    <Menu
      open
      positioning={{ target }}
      onOpenChange={(event, { open }) => {
        // a press on the opener is handled by the opener
        if (!open && !(event.target instanceof Node && target.contains(event.target))) onClose();
      }}
    >
      <MenuPopover>
        <MenuList aria-labelledby={undefined} aria-label={target.getAttribute('aria-label') ?? target.textContent}>
          {choices.map(([words, act]) => (
            <MenuItem key={words} onClick={act}>
              {words}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
